import { inTransaction } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { liveQuery, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import type { OwnAttempt } from './attempts.access.ts';
import { readSubmittedAt, setSubmitted } from './attempts.store.ts';
import { checkAnswer } from './checking.service.ts';
import { results } from './results/results.api.ts';
import { markAttempt } from './results/results.service.ts';
import { readAnswerForm } from './saving/forms.service.ts';
import { saveAnswers } from './saving/saving.service.ts';
import { findLockedAttempt, findSeat, insertSeat } from './seats.store.ts';
import { closeSection } from './sections.service.ts';
import { listSectionTimes } from './sections.store.ts';
import { startAttempt } from './start.service.ts';
import { describeAttempt, findCurrentAttempt } from './taking.service.ts';

/** The attempt of who calls; throws NOT_FOUND for one that is not there or not theirs, which look the same. */
async function readOwn(context: Context, attemptId: string, errors: { NOT_FOUND: () => Error }): Promise<OwnAttempt> {
  const attempt = await findCurrentAttempt(context.db, requirePerson(context).id, attemptId);
  if (!attempt) throw errors.NOT_FOUND();
  return attempt;
}

export const attempts = os.attempts.router({
  ...results,

  changes: { watch: os.attempts.changes.watch.handler(liveQuery(readChangeVersion)) },

  start: os.attempts.start.handler(async ({ context, input: { testId, seatId }, errors }) => {
    const attemptId = await startAttempt(context.db, requirePerson(context), {
      ...{ testId, seatId },
      refuse: (reason, { opensAt, nextAt }) => {
        if (reason === 'not-open') return errors.NOT_OPEN({ data: { opensAt } });
        if (reason === 'closed') return errors.CLOSED();
        if (reason === 'pause') return errors.PAUSED({ data: { nextAt } });
        if (reason === 'drawn-out') return errors.DRAWN_OUT();
        return reason === 'owned' ? errors.NOT_OWNED() : errors.NO_ATTEMPT_LEFT();
      },
    });
    if (!attemptId) throw errors.NOT_FOUND();
    return describeAttempt(context.db, await readOwn(context, attemptId, errors), seatId);
  }),

  read: os.attempts.read.handler(async ({ context, input, errors }) =>
    describeAttempt(context.db, await readOwn(context, input.attemptId, errors), input.seatId),
  ),

  takeSeat: os.attempts.takeSeat.handler(async ({ context, input: { attemptId, seatId }, errors }) => {
    const attempt = await readOwn(context, attemptId, errors);
    const { sessionId } = requirePerson(context);
    const number = await inTransaction(context.db, async (tx) => {
      if (!(await findLockedAttempt(tx, attemptId))?.isOpen) throw errors.SUBMITTED();
      const seat = await findSeat(tx, attemptId, seatId);
      return seat?.isOpen ? seat.number : insertSeat(tx, { attemptId, seatId, sessionId });
    });
    if (number === undefined) throw errors.SEAT_TAKEN();
    const sectionTimes = await listSectionTimes(context.db, attemptId);
    return { number, serverTime: attempt.now.toISOString(), leftMilliseconds: attempt.left, sectionTimes };
  }),

  save: os.attempts.save.handler(async ({ context, input: { attemptId, seatId, events }, errors }) => {
    const form = await readAnswerForm(context.db, attemptId);
    if (form?.userId !== requirePerson(context).id) throw errors.NOT_FOUND();
    const misfit = form.findMisfit(events);
    if (misfit) throw errors.EVENT_INVALID({ data: { seq: misfit.seq } });
    const saved = await saveAnswers(context.db, { form, seatId, events });
    if (!saved) throw errors.SEAT_UNKNOWN();
    if (saved.isWaiting) throw errors.NOT_STARTED();
    const { acknowledged, left, now, fates } = saved;
    return { acknowledgedSeq: acknowledged, leftMilliseconds: left, serverTime: now.toISOString(), fates };
  }),

  check: os.attempts.check.handler(async ({ context, input: { attemptId, position }, errors }) => {
    const attempt = await readOwn(context, attemptId, errors);
    if (attempt.rules.answersShown !== 'at-once') throw errors.NOT_CHECKABLE();
    if (attempt.state !== 'open') throw errors.SUBMITTED();
    const check = await checkAnswer(context.db, attempt, position);
    if (!check) throw errors.NOT_ANSWERED();
    return check;
  }),

  closeSection: os.attempts.closeSection.handler(async ({ context, input: { attemptId, section }, errors }) => {
    await readOwn(context, attemptId, errors);
    const went = await closeSection(context.db, attemptId, section - 1);
    if (went === 'submitted') throw errors.SUBMITTED();
    if (went === 'not-open') throw errors.SECTION_NOT_OPEN();
    const { now, left, deadlineAt } = await readOwn(context, attemptId, errors);
    return {
      ...{ serverTime: now.toISOString(), leftMilliseconds: left, deadlineAt: deadlineAt?.toISOString() ?? null },
      sectionTimes: await listSectionTimes(context.db, attemptId),
    };
  }),

  submit: os.attempts.submit.handler(async ({ context, input: { attemptId }, errors }) => {
    const attempt = await readOwn(context, attemptId, errors);
    if (attempt.state === 'voided') throw errors.VOIDED();
    await inTransaction(context.db, async (tx) => {
      if (await setSubmitted(tx, attemptId)) await markAttempt(tx, attemptId);
    });
    const submittedAt = await readSubmittedAt(context.db, attemptId);
    if (!submittedAt) throw errors.VOIDED();
    return { state: 'submitted' as const, submittedAt: submittedAt.toISOString() };
  }),
});
