import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { LocalText } from '#contract/questions/body.ts';
import { QuestionInput } from '#contract/questions/question-input.ts';
import type { StudioQuestion } from '#contract/questions/studio-question.ts';
import type { Db } from '#server/platform/db.ts';
import type { Context } from '#server/platform/rpc.ts';
import { addQuestion, changeQuestion } from './bank.service.ts';
import { findLockedQuestion } from './questions.store.ts';

/** What the bank refuses a question with. */
export type BankRefusals = Parameters<typeof changeQuestion>[2]['errors'];

/** A question as a paper prints it; `body` null is a descriptive one of `text`. */
export type PrintedQuestionInput = Pick<
  QuestionInput,
  'subjectId' | 'marks' | 'units' | 'paper' | 'paperNumber' | 'rights'
> & {
  text: LocalText;
  body: QuestionInput['body'] | null;
};

/** Adds a question that was printed somewhere to the bank, in the transaction of `tx`. Throws what refuses it. */
export async function addPrintedQuestion(
  context: Context,
  tx: Db,
  { text, body, ...given }: PrintedQuestionInput,
  errors: BankRefusals,
): Promise<string> {
  const written = body ?? { kind: 'descriptive', stem: text };
  const input = v.parse(QuestionInput, { ...given, body: written, penalty: '0' });
  const same = { QUESTION_SAME: () => new Error('the same question is kept') };
  const adding = { ...input, ifSame: 'keep' as const };
  return (await addQuestion({ ...context, db: tx }, adding, { ...errors, ...same })).questionId;
}

/** Locks questions of the bank until the transaction ends, each by its id so that nobody waits in a circle. */
export async function findPrintedQuestions(tx: Db, ids: string[]): Promise<Map<string, StudioQuestion>> {
  const found = new Map<string, StudioQuestion>();
  for (const id of [...new Set(ids)].toSorted()) {
    const question = await findLockedQuestion(tx, id);
    if (question) found.set(id, question);
  }
  return found;
}

/**
 * Gives a question of the bank the texts (of a descriptive one; null leaves a language as it is) and the units that a paper's editor
 * has. Throws what refuses it.
 */
export async function changePrintedQuestion(
  context: Context,
  tx: Db,
  { before, text, units }: { before: StudioQuestion; text: LocalText; units: QuestionInput['units'] },
  errors: BankRefusals,
): Promise<void> {
  const { body } = before;
  const stem = { en: text.en ?? body.stem.en, hi: text.hi ?? body.stem.hi };
  const isText = body.kind === 'descriptive' && (stem.en !== body.stem.en || stem.hi !== body.stem.hi);
  const isUnits = !isDeepStrictEqual(sorted(units), sorted(before.units));
  if (!isText && !isUnits) return;
  const input = { ...before, body: isText ? { ...body, stem } : body, units };
  await changeQuestion(context, tx, { before, input, errors });
}

const sorted = (units: QuestionInput['units']) => units.toSorted((a, b) => a.unitId.localeCompare(b.unitId));
