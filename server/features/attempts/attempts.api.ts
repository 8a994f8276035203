import { inTransaction } from '#server/platform/db.ts';
import { liveQuery, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { readSubmittedAt, setSubmitted } from './attempts.store.ts';
import { checkQuestion } from './checking/checking.api.ts';
import { results } from './results/results.api.ts';
import { markAttempt } from './results/results.service.ts';
import { save } from './saving/saving.api.ts';
import { takeSeat } from './saving/seats.api.ts';
import { startAttempt } from './start.service.ts';
import { describeAttempt, readOwn } from './taking.service.ts';
import { accommodation, closeSection, extend } from './timing/timing.api.ts';
import { key, opening } from './together/together.api.ts';

export const attempts = os.attempts.router({
  ...results,

  save,
  takeSeat,
  key,
  opening,
  closeSection,
  check: checkQuestion,
  studio: { ...results.studio, accommodation, extend },

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
    return describeAttempt(context, await readOwn(context, attemptId, errors), seatId);
  }),

  read: os.attempts.read.handler(async ({ context, input, errors }) =>
    describeAttempt(context, await readOwn(context, input.attemptId, errors), input.seatId),
  ),

  submit: os.attempts.submit.handler(async ({ context, input: { attemptId }, errors }) => {
    const attempt = await readOwn(context, attemptId, errors);
    if (attempt.state === 'voided') throw errors.VOIDED();
    if (attempt.state === 'waiting') throw errors.NOT_STARTED();
    await inTransaction(context.db, async (tx) => {
      if (await setSubmitted(tx, attemptId)) await markAttempt(tx, attemptId);
    });
    const submittedAt = await readSubmittedAt(context.db, attemptId);
    if (!submittedAt) throw errors.VOIDED();
    return { state: 'submitted' as const, submittedAt: submittedAt.toISOString() };
  }),
});
