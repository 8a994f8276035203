import { readLastChange } from '#server/features/audit/audit.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Context, liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
import { addQuestion, changeQuestion } from './bank.service.ts';
import { listQuestions } from './list.store.ts';
import { questionPreviews } from './previews.api.ts';
import { findLockedQuestion, findQuestion, listVersionHistory, setQuestionsWithdrawn } from './questions.store.ts';
import { setTagsOfMany } from './tags.service.ts';

const studio = os.questions.studio;

/** All of them, or none when one is not there. */
function setWithdrawn(context: Context, ids: string[], isWithdrawn: boolean, missing: () => Error): Promise<void> {
  const asked = [...new Set(ids)];
  return inTransaction(context.db, async (tx) => {
    const found = await setQuestionsWithdrawn(tx, asked, isWithdrawn);
    if (found.length < asked.length) throw missing();
    for (const subjectId of found)
      await recordEvent(tx, context, isWithdrawn ? 'question.withdrawn' : 'question.restored', { subjectId });
  });
}

export const studioQuestions = studio.router({
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: studio.list.handler(({ context, input }) => listQuestions(context.db, input)),

  read: studio.read.handler(({ context, input, errors }) =>
    orNotFound(findQuestion(context.db, input.questionId), errors),
  ),

  create: studio.create.handler(({ context, input, errors }) => addQuestion(context, input, errors)),

  update: studio.update.handler(({ context, input: { questionId, ...input }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findLockedQuestion(tx, questionId);
      if (!before || before.subjectId !== input.subjectId) throw errors.NOT_FOUND();
      const versionId = await changeQuestion(context, tx, { before, input, errors });
      if (!versionId) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, questionId) });
      return { versionId };
    }),
  ),

  versions: studio.versions.handler(async ({ context, input, errors }) => {
    const versions = await listVersionHistory(context.db, input.questionId);
    if (versions.length === 0) throw errors.NOT_FOUND();
    return versions;
  }),

  withdraw: studio.withdraw.handler(({ context, input, errors }) =>
    setWithdrawn(context, [input.questionId], true, errors.NOT_FOUND),
  ),
  restore: studio.restore.handler(({ context, input, errors }) =>
    setWithdrawn(context, [input.questionId], false, errors.NOT_FOUND),
  ),
  setWithdrawn: studio.setWithdrawn.handler(({ context, input, errors }) =>
    setWithdrawn(context, input.questionIds, input.isWithdrawn, errors.NOT_FOUND),
  ),
  setTags: studio.setTags.handler(async ({ context, input, errors }) => ({
    before: await setTagsOfMany(context, input.questions, errors),
  })),

  ...questionPreviews,
});
