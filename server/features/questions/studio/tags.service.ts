import type { QuestionTags } from '#contract/questions/questions.studio.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { setUnits } from '#server/features/questions/versions.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { listUnitFaults } from './checks.service.ts';
import { setNextRevision } from './questions.store.ts';
import { listLockedTags, setDifficulty } from './tags.store.ts';

type Refusals = { NOT_FOUND: () => Error; UNIT_UNKNOWN: () => Error };
type Before = Awaited<ReturnType<typeof listLockedTags>>[number];

async function setOne(context: Context, tx: Db, before: Before, given: QuestionTags, errors: Refusals): Promise<void> {
  const { questionId, subjectId, versionId } = before;
  const units = given.units ?? before.units;
  const difficulty = given.difficulty === undefined ? before.difficulty : given.difficulty;
  if (listUnitFaults(units).length > 0) throw errors.UNIT_UNKNOWN();
  if (given.units && !(await setUnits(tx, { questionId, subjectId }, units))) throw errors.UNIT_UNKNOWN();
  if (difficulty !== before.difficulty) await setDifficulty(tx, versionId, difficulty);
  await setNextRevision(tx, questionId);
  await recordEvent(tx, context, 'question.tagged', {
    subjectId: questionId,
    details: { before: { units: before.units, difficulty: before.difficulty }, after: { units, difficulty } },
  });
}

/** Sets units and difficulty of many questions, all or none; answers with what they were before. */
export function setTagsOfMany(context: Context, questions: QuestionTags[], errors: Refusals): Promise<QuestionTags[]> {
  return inTransaction(context.db, async (tx) => {
    const found = await listLockedTags(
      tx,
      questions.map(({ questionId }) => questionId),
    );
    const byId = new Map(found.map((each) => [each.questionId, each]));
    for (const given of questions) {
      const before = byId.get(given.questionId);
      if (!before) throw errors.NOT_FOUND();
      await setOne(context, tx, before, given, errors);
    }
    return found.map(({ questionId, units, difficulty }) => ({ questionId, units, difficulty }));
  });
}
