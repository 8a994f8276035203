import { markAttempt, markAttempts } from '#server/features/attempts/results/results.service.ts';
import { countScore } from '#server/features/attempts/results/results.store.ts';
import { describeStatistics } from '#server/features/attempts/statistics/statistics.service.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { isTestManagedBy } from '#server/features/tests/tests.access.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, liveQuery, orNotFound, os, readChangeVersion, requirePerson } from '#server/platform/rpc.ts';
import { findManagedAttempt, setLateAccepted, setLateAcceptedBetween, setVoided } from './acts.store.ts';
import { describeStudioAttempt } from './attempt.service.ts';
import { tellLateDecisions } from './late.service.ts';
import { listResults, readResultSummary } from './results.store.ts';

const studio = os.attempts.studio;
type Missing = { NOT_FOUND: () => Error };

/** Throws NOT_FOUND unless this member of staff may manage the test. */
async function assertManaged(context: Context, testId: string, errors: Missing): Promise<void> {
  if (!(await isTestManagedBy(context.db, requirePerson(context).id, testId))) throw errors.NOT_FOUND();
}

/** The attempt for who may manage its test, locked; throws NOT_FOUND for everybody else. */
async function readManaged(context: Context, tx: Db, attemptId: string, errors: Missing) {
  return orNotFound(findManagedAttempt(tx, requirePerson(context).id, attemptId), errors);
}

/** Whether who calls may manage the test of an attempt. */
export async function isManagedAttempt(context: Context, attemptId: string): Promise<boolean> {
  return (await findManagedAttempt(context.db, requirePerson(context).id, attemptId)) !== undefined;
}

export const studioResults = {
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },

  results: studio.results.handler(async ({ context, input, errors }) => {
    await assertManaged(context, input.testId, errors);
    return listResults(context.db, requirePerson(context).id, input);
  }),

  summary: studio.summary.handler(async ({ context, input: { testId }, errors }) => {
    await assertManaged(context, testId, errors);
    return readResultSummary(context.db, testId);
  }),

  read: studio.read.handler(({ context, input: { attemptId }, errors }) =>
    orNotFound(describeStudioAttempt(context.db, requirePerson(context).id, attemptId), errors),
  ),

  statistics: studio.statistics.handler(async ({ context, input: { testId, version }, errors }) => {
    await assertManaged(context, testId, errors);
    return orNotFound(describeStatistics(context.db, testId, version), errors);
  }),

  acceptLate: studio.acceptLate.handler(({ context, input: { attemptId, accept }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const { isSubmitted, isLateAccepted, isLateDecided } = await readManaged(context, tx, attemptId, errors);
      if (!isSubmitted) throw errors.NOT_SUBMITTED();
      const before = isLateDecided ? isLateAccepted : null;
      if (before === accept) return;
      await setLateAccepted(tx, attemptId, accept);
      await markAttempt(tx, attemptId);
      await tellLateDecisions(tx, [attemptId], accept);
      const details = { before: { accept: before }, after: { accept } };
      await recordEvent(tx, context, 'attempt.late-accepted', { subjectId: attemptId, details });
    }),
  ),

  acceptLateBetween: studio.acceptLateBetween.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      await assertManaged(context, input.testId, errors);
      const attemptIds = await setLateAcceptedBetween(tx, input);
      await markAttempts(tx, attemptIds);
      const { from, to, accept } = input;
      await tellLateDecisions(tx, attemptIds, accept);
      const details = { before: { accept: null }, after: { accept, from, to } };
      for (const subjectId of attemptIds)
        await recordEvent(tx, context, 'attempt.late-accepted', { subjectId, details });
      return { attemptIds };
    }),
  ),

  void: studio.void.handler(({ context, input: { attemptId, ...input }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const attempt = await readManaged(context, tx, attemptId, errors);
      if (attempt.isVoided) return;
      await setVoided(tx, attemptId, input);
      await countScore(tx, attempt);
      const details = { before: { state: attempt.isSubmitted ? 'submitted' : 'open' }, after: input };
      await recordEvent(tx, context, 'attempt.voided', { subjectId: attemptId, details });
    }),
  ),
};
