import { findCurrentAttempt } from '#server/features/attempts/taking.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { isTestManagedBy } from '#server/features/tests/tests.access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Context, os, requirePerson } from '#server/platform/rpc.ts';
import { describeResult } from './describe.service.ts';
import { markAttempt } from './results.service.ts';
import { countScore } from './results.store.ts';
import { findManagedAttempt, listResults, setLateAccepted, setVoided } from './studio.store.ts';

/** The attempt for who may manage its test; throws NOT_FOUND for everybody else. */
async function readManaged(context: Context, attemptId: string, errors: { NOT_FOUND: () => Error }) {
  const attempt = await findManagedAttempt(context.db, requirePerson(context).id, attemptId);
  if (!attempt) throw errors.NOT_FOUND();
  return attempt;
}

/** Whether who calls may manage the test of an attempt. */
export async function isManagedAttempt(context: Context, attemptId: string): Promise<boolean> {
  return (await findManagedAttempt(context.db, requirePerson(context).id, attemptId)) !== undefined;
}

const studio = os.attempts.studio;

export const results = {
  result: os.attempts.result.handler(async ({ context, input: { attemptId }, errors }) => {
    const attempt = await findCurrentAttempt(context.db, requirePerson(context).id, attemptId);
    if (!attempt) throw errors.NOT_FOUND();
    const result = await describeResult(context.db, attempt);
    if (!result) throw errors.NOT_SUBMITTED();
    return result;
  }),

  studio: {
    results: studio.results.handler(async ({ context, input, errors }) => {
      if (!(await isTestManagedBy(context.db, requirePerson(context).id, input.testId))) throw errors.NOT_FOUND();
      return listResults(context.db, input);
    }),

    acceptLate: studio.acceptLate.handler(async ({ context, input: { attemptId, accept }, errors }) => {
      const attempt = await readManaged(context, attemptId, errors);
      if (!attempt.isSubmitted) throw errors.NOT_SUBMITTED();
      await inTransaction(context.db, async (tx) => {
        await setLateAccepted(tx, attemptId, accept);
        await markAttempt(tx, attemptId);
        await recordEvent(tx, context, 'attempt.late-accepted', {
          subjectId: attemptId,
          details: { after: { accept } },
        });
      });
    }),

    void: studio.void.handler(async ({ context, input: { attemptId, reason }, errors }) => {
      const attempt = await readManaged(context, attemptId, errors);
      await inTransaction(context.db, async (tx) => {
        await setVoided(tx, attemptId, reason);
        await countScore(tx, attempt);
        await recordEvent(tx, context, 'attempt.voided', { subjectId: attemptId, details: { after: { reason } } });
      });
    }),
  },
};
