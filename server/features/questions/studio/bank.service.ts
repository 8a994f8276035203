import { parseMarks } from '#contract/questions/mark-units.ts';
import type { QuestionInput } from '#contract/questions/question-input.ts';
import type { StudioQuestion } from '#contract/questions/studio-question.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { type Fault, listFaults } from '#server/features/questions/body.rules.ts';
import { FormulaError } from '#server/features/questions/formulas.rules.ts';
import { renderQuestion } from '#server/features/questions/markup.rules.ts';
import { hasSubject } from '#server/features/questions/questions.access.ts';
import { insertQuestionVersion, setUnits } from '#server/features/questions/versions.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { insertQuestion, setNextNumber } from './questions.store.ts';

type Refusals = {
  QUESTION_INVALID: (refusal: { data: { faults: Fault[] } }) => Error;
  SUBJECT_UNKNOWN: () => Error;
  UNIT_UNKNOWN: () => Error;
  EXTERNAL_ID_TAKEN: () => Error;
};

/** Everything that is wrong with a question, also with its formulas and marks. */
export function listQuestionFaults({
  body,
  marks,
  penalty,
}: Pick<QuestionInput, 'body' | 'marks' | 'penalty'>): Fault[] {
  const faults = listFaults(body).map(({ field, reason }) => ({ field: `body.${field}`, reason }));
  const [units, off] = [parseMarks(marks) ?? 0, parseMarks(penalty) ?? 0];
  if (units === 0) faults.push({ field: 'marks', reason: 'are above 0' });
  if (off > units) faults.push({ field: 'penalty', reason: 'is not above the marks' });
  try {
    renderQuestion(body);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    faults.push({ field: 'body', reason: error.message });
  }
  return faults;
}

function assertValid(input: QuestionInput, errors: Refusals): void {
  const faults = listQuestionFaults(input);
  if (faults.length > 0) throw errors.QUESTION_INVALID({ data: { faults } });
}

/** What an event says of a question: its key too, for only staff who see the log may read it. */
const fieldsOf = ({ body, marks, penalty, units, difficulty }: QuestionInput) => ({
  body,
  marks,
  penalty,
  units,
  difficulty,
});

/** Adds a question with its first version. Throws what refuses it; then nothing is added. */
export function addQuestion(
  context: Context,
  input: QuestionInput,
  errors: Refusals,
): Promise<{ questionId: string; versionId: string }> {
  assertValid(input, errors);
  const madeBy = requirePerson(context).id;
  return inTransaction(context.db, async (tx) => {
    if (!(await hasSubject(tx, input.subjectId))) throw errors.SUBJECT_UNKNOWN();
    const questionId = await insertQuestion(tx, input, madeBy);
    if (!questionId) throw errors.EXTERNAL_ID_TAKEN();
    const versionId = await insertQuestionVersion(tx, { questionId, number: 1, madeBy }, input);
    if (!(await setUnits(tx, { questionId, subjectId: input.subjectId }, input.units))) throw errors.UNIT_UNKNOWN();
    await recordEvent(tx, context, 'question.created', { subjectId: questionId, details: { after: fieldsOf(input) } });
    return { questionId, versionId };
  });
}

/** Makes the next version of a question; false when it is not the revision any more that the change was made from. */
export async function addVersion(
  context: Context,
  tx: Db,
  { before, input, errors }: { before: StudioQuestion; input: QuestionInput & { revision: number }; errors: Refusals },
): Promise<string | undefined> {
  assertValid(input, errors);
  const { questionId, subjectId } = before;
  const number = await setNextNumber(tx, questionId, input.revision);
  if (number === undefined) return undefined;
  const versionId = await insertQuestionVersion(tx, { questionId, number, madeBy: requirePerson(context).id }, input);
  if (!(await setUnits(tx, { questionId, subjectId }, input.units))) throw errors.UNIT_UNKNOWN();
  await recordEvent(tx, context, 'question.changed', {
    subjectId: questionId,
    details: { before: fieldsOf(before), after: fieldsOf(input) },
  });
  return versionId;
}
