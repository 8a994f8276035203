import type { PaperInput, PaperQuestionInput } from '#contract/pastpapers/past-paper.ts';
import type { StudioPaper } from '#contract/pastpapers/studio-paper.ts';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { StudioQuestion } from '#contract/questions/studio-question.ts';
import {
  addPrintedQuestion,
  type BankRefusals,
  changePrintedQuestion,
} from '#server/features/questions/studio/printed-questions.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { listPaperFaults, type PaperFault } from './papers.rules.ts';
import { type PaperLine, type PaperPlace, readPaperPlace, setPaperQuestions } from './papers.store.ts';

/** What refuses a paper. */
export type PaperRefusals = {
  SUBJECT_UNKNOWN: () => Error;
  TERM_UNKNOWN: () => Error;
  UNIT_UNKNOWN: () => Error;
  QUESTION_UNKNOWN: (refusal: { data: { number: string } }) => Error;
  PAPER_INVALID: (refusal: { data: { faults: PaperFault[] } }) => Error;
};

/** Looks at everything that needs no lock. Throws what refuses the paper. */
export async function assertPaper(db: Db, input: PaperInput, errors: PaperRefusals): Promise<PaperPlace> {
  const faults = listPaperFaults(input);
  if (faults.length > 0) throw errors.PAPER_INVALID({ data: { faults } });
  const units = input.questions.flatMap(({ units: each }) => (each ?? []).map(({ unitId }) => unitId));
  const place = await readPaperPlace(db, input, units);
  if (!place.hasSubject) throw errors.SUBJECT_UNKNOWN();
  if (!place.hasTerm) throw errors.TERM_UNKNOWN();
  return place;
}

/** The printed text stands in the language of the paper; of one in both, in that of its letters. */
function textOf({ text, textHi }: PaperQuestionInput, medium: PaperInput['medium']) {
  const isHindi = medium === 'hi' || (medium === 'both' && !textHi && /[\u0900-\u097f]/.test(text ?? ''));
  return isHindi && !textHi ? { en: null, hi: text } : { en: text, hi: textHi };
}

type Saving = { paperId: string; place: PaperPlace; known: Map<string, StudioQuestion> };

/**
 * Writes what a paper asks: new questions into the bank, changed texts and units to those that are there. `known` are the questions
 * that it names, locked before the paper was. Throws what refuses one; then nothing is written.
 */
export async function savePaperQuestions(
  context: Context,
  tx: Db,
  input: PaperInput,
  { paperId, place, known }: Saving,
  errors: PaperRefusals,
): Promise<void> {
  const rows: PaperLine[] = [];
  const { subjectId, rights, medium } = input;
  for (const question of input.questions) {
    const { number, section, body, marks, units } = question;
    const refusals: BankRefusals = {
      ...errors,
      QUESTION_INVALID: () => errors.PAPER_INVALID({ data: { faults: [{ number, reason: 'question-invalid' }] } }),
      SOURCE_UNKNOWN: () => new Error('a source of a question of the bank went'),
      EXTERNAL_ID_TAKEN: () => new Error('a printed question has no id of its own'),
    };
    const text = textOf(question, medium);
    const before = known.get(question.questionId ?? '');
    if (question.questionId && before?.subjectId !== subjectId) throw errors.QUESTION_UNKNOWN({ data: { number } });
    if (before) await changePrintedQuestion(context, tx, { before, text, units: units ?? before.units }, refusals);
    const printed = {
      subjectId,
      text,
      body,
      marks,
      units: units ?? [],
      paper: place.title,
      paperNumber: number,
      rights,
    };
    const questionId = before?.questionId ?? (await addPrintedQuestion(context, tx, printed, refusals));
    rows.push({ number, section, questionId, units: parseMarks(marks) ?? 0 });
  }
  await setPaperQuestions(tx, paperId, rows);
}

/** What an event says of a paper. */
export function paperFields({ questions, ...paper }: StudioPaper): Record<string, unknown> {
  const { subjectId, termId, medium, setCode, edition, minutes, maxMarks, sourceUrl, rights, sections } = paper;
  return {
    ...{ subjectId, termId, medium, setCode, edition, minutes, maxMarks, sourceUrl, rights, sections },
    questions: questions.map(({ number, section, questionId, marks, units }) => ({
      ...{ number, section, questionId, marks },
      units,
    })),
  };
}
