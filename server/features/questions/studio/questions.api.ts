import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';
import { readLastChange } from '#server/features/audit/audit.access.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { listLooseTexts, markAnswer } from '#server/features/questions/marking.service.ts';
import { renderQuestion } from '#server/features/questions/markup.rules.ts';
import { readFolds } from '#server/features/questions/questions.access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { type Context, liveQuery, os, readChangeVersion } from '#server/platform/rpc.ts';
import { addQuestion, addVersion, listQuestionFaults } from './bank.service.ts';
import { findLockedQuestion, findQuestion, listQuestions, setQuestionWithdrawn } from './questions.store.ts';

const studio = os.questions.studio;

function withdraw(context: Context, id: string, isWithdrawn: boolean): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const isThere = await setQuestionWithdrawn(tx, id, isWithdrawn);
    if (isThere)
      await recordEvent(tx, context, isWithdrawn ? 'question.withdrawn' : 'question.restored', { subjectId: id });
    return isThere;
  });
}

export const studioQuestions = studio.router({
  changes: { watch: studio.changes.watch.handler(liveQuery(readChangeVersion)) },
  list: studio.list.handler(({ context, input }) => listQuestions(context.db, input)),

  read: studio.read.handler(async ({ context, input, errors }) => {
    const question = await findQuestion(context.db, input.questionId);
    if (!question) throw errors.NOT_FOUND();
    return question;
  }),

  create: studio.create.handler(({ context, input, errors }) => addQuestion(context, input, errors)),

  update: studio.update.handler(({ context, input: { questionId, ...input }, errors }) =>
    inTransaction(context.db, async (tx) => {
      const before = await findLockedQuestion(tx, questionId);
      if (!before || before.subjectId !== input.subjectId) throw errors.NOT_FOUND();
      const versionId = await addVersion(context, tx, { before, input, errors });
      if (!versionId) throw errors.CHANGED_MEANWHILE({ data: await readLastChange(tx, questionId) });
      return { versionId };
    }),
  ),

  withdraw: studio.withdraw.handler(async ({ context, input, errors }) => {
    if (!(await withdraw(context, input.questionId, true))) throw errors.NOT_FOUND();
  }),

  restore: studio.restore.handler(async ({ context, input, errors }) => {
    if (!(await withdraw(context, input.questionId, false))) throw errors.NOT_FOUND();
  }),

  try: studio.try.handler(async ({ context, input: { body, answer, ...worth }, errors }) => {
    const faults = listQuestionFaults({ body, ...worth });
    if (faults.length > 0) throw errors.QUESTION_INVALID({ data: { faults } });
    const html = renderQuestion(body);
    if (body.kind === 'passage') return { marks: '0', outcome: 'unmarked', html };
    const fold = await readFolds(context.db, listLooseTexts(body, answer));
    const [units, penalty] = [parseMarks(worth.marks) ?? 0, parseMarks(worth.penalty) ?? 0];
    const verdict = markAnswer(body, answer, { units, penalty }, fold);
    return { marks: formatMarks(verdict.units), outcome: verdict.outcome, html };
  }),
});
