import { formatMarks, parseMarks } from '#contract/questions/mark-units.ts';
import { listLanguages } from '#server/features/questions/body.rules.ts';
import { keyOf, listLooseTexts, markAnswer } from '#server/features/questions/marking.service.ts';
import { renderQuestion, tryRendering } from '#server/features/questions/markup.rules.ts';
import { listPictureIds } from '#server/features/questions/pictures/pictures.rules.ts';
import { listPictureSizes } from '#server/features/questions/pictures/pictures.store.ts';
import { readFolds } from '#server/features/questions/questions.access.ts';
import { os } from '#server/platform/rpc.ts';
import { listAlikeQuestions } from './alike.store.ts';
import { listQuestionFaults } from './checks.service.ts';

const studio = os.questions.studio;

/** What is written, seen and tried: nothing of it is kept. */
export const questionPreviews = {
  preview: studio.preview.handler(async ({ context: { db }, input: { subjectId, questionId, ...written } }) => {
    const { body } = written;
    const pictures = await listPictureSizes(db, listPictureIds(body));
    return {
      html: tryRendering(body, pictures).html,
      faults: listQuestionFaults(written, pictures),
      languages: listLanguages(body),
      alike: subjectId === undefined ? [] : await listAlikeQuestions(db, { body, subjectId, questionId }),
    };
  }),

  try: studio.try.handler(async ({ context, input: { body, answer, ...worth }, errors }) => {
    const pictures = await listPictureSizes(context.db, listPictureIds(body));
    const faults = listQuestionFaults({ body, ...worth }, pictures);
    if (faults.length > 0) throw errors.QUESTION_INVALID({ data: { faults } });
    const html = renderQuestion(body, pictures);
    if (body.kind === 'passage') return { marks: '0', outcome: 'unmarked', html, key: null };
    const fold = await readFolds(context.db, listLooseTexts(body, answer));
    const [units, penalty] = [parseMarks(worth.marks) ?? 0, parseMarks(worth.penalty) ?? 0];
    const verdict = markAnswer(body, answer, { units, penalty }, fold);
    return { marks: formatMarks(verdict.units), outcome: verdict.outcome, html, key: keyOf(body, html) };
  }),
};
