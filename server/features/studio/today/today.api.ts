import { mayDo } from '#contract/rights.ts';
import { findOverdueSince } from '#server/features/jobs/jobs.access.ts';
import { SANDBOX_KEY_ID } from '#server/platform/payments/sandbox-keys.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import { readFirstSteps } from './first-steps.store.ts';
import { countEnrolments, findNextExam, readSales, readWatching } from './today.store.ts';
import { readDoubtsWaiting, readFailedJobs, readRefundsWaiting, readTicketsWaiting } from './waiting.store.ts';

const MAX_SHOWN = 6;

const STEPS = ['catalogue', 'brand', 'payments', 'course', 'publish', 'share'] as const;

export const today = os.studio.today.router({
  firstSteps: os.studio.today.firstSteps.handler(async ({ context: { db, payments } }) => {
    const done = await readFirstSteps(db);
    // Keys may also be set where the program is started.
    const isPaid = done.payments || payments.keyId !== SANDBOX_KEY_ID;
    return { steps: STEPS.map((step) => ({ step, isDone: step === 'payments' ? isPaid : done[step] })) };
  }),

  read: os.studio.today.read.handler(async ({ context: { db, ...context }, input }) => {
    const { id, role } = requirePerson({ db, ...context });
    const whose = { instructorId: role === 'instructor' ? id : null };
    const seesMoney = mayDo(role, 'orders.manage');
    const [sales, enrolments, watching, doubts, tickets, refunds, failedJobs, overdueSince, nextExam] =
      await Promise.all([
        seesMoney || role === 'instructor' ? readSales(db, Number(input.days), whose) : null,
        countEnrolments(db, whose),
        readWatching(db, whose),
        readDoubtsWaiting(db, whose),
        mayDo(role, 'tickets.answer') ? readTicketsWaiting(db) : null,
        seesMoney ? readRefundsWaiting(db) : null,
        mayDo(role, 'jobs.manage') ? readFailedJobs(db) : null,
        mayDo(role, 'jobs.manage') ? findOverdueSince(db) : undefined,
        findNextExam(db),
      ]);
    const first = [...doubts.first, ...(tickets?.first ?? [])]
      .toSorted((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt))
      .slice(0, MAX_SHOWN);
    const waiting = { doubts: doubts.count, tickets: tickets?.count ?? null, first };
    return {
      ...{ sales, enrolments, watching, waiting, refunds, failedJobs, nextExam },
      overdueSince: overdueSince?.toISOString() ?? null,
    };
  }),
});
