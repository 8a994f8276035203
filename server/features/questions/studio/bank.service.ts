import { parseMarks } from '#contract/questions/mark-units.ts';
import type { QuestionInput } from '#contract/questions/question-input.ts';
import type { StudioQuestion } from '#contract/questions/studio-question.ts';
import { recordEvent } from '#server/features/audit/audit.service.ts';
import { hasSubject } from '#server/features/questions/questions.access.ts';
import {
  insertQuestionVersion,
  setSources,
  setUnits,
  setVersionTags,
} from '#server/features/questions/versions.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { listSameQuestions } from './alike.store.ts';
import { assertValid } from './checks.service.ts';
import { insertQuestion, setNextNumber, setNextRevision } from './questions.store.ts';

type Refusals = Parameters<typeof assertValid>[2] & {
  SUBJECT_UNKNOWN: () => Error;
  UNIT_UNKNOWN: () => Error;
  EXTERNAL_ID_TAKEN: () => Error;
};
type SameRefusal = { QUESTION_SAME: (refusal: { data: { questionId: string; revision: number } }) => Error };

/** What an event says of a question: its key too, for only staff who see the log may read it. */
const fieldsOf = ({
  body,
  marks,
  penalty,
  units,
  difficulty,
  level,
  tags,
  paper,
  paperNumber,
  rights,
}: QuestionInput) => ({
  ...{ body, marks, penalty, units, difficulty },
  ...{ level, tags, paper, paperNumber, rights },
});

/** Adds a question with its first version. Throws what refuses it; then nothing is added. */
export async function addQuestion(
  context: Context,
  { ifSame, ...input }: QuestionInput & { ifSame: 'keep' | 'refuse' },
  errors: Refusals & SameRefusal,
): Promise<{ questionId: string; versionId: string }> {
  await assertValid(context.db, input, errors);
  const madeBy = requirePerson(context).id;
  return inTransaction(context.db, async (tx) => {
    const [same] = ifSame === 'refuse' ? await listSameQuestions(tx, input) : [];
    if (same) throw errors.QUESTION_SAME({ data: same });
    if (!(await hasSubject(tx, input.subjectId))) throw errors.SUBJECT_UNKNOWN();
    const questionId = await insertQuestion(tx, input, madeBy);
    if (!questionId) throw errors.EXTERNAL_ID_TAKEN();
    const versionId = await insertQuestionVersion(tx, { questionId, number: 1, madeBy }, input);
    if (!(await setUnits(tx, { questionId, subjectId: input.subjectId }, input.units))) throw errors.UNIT_UNKNOWN();
    await recordEvent(tx, context, 'question.created', { subjectId: questionId, details: { after: fieldsOf(input) } });
    return { questionId, versionId };
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Key order of what comes from the database is its own: compared is what both say. */
function hasSameContent(before: QuestionInput, { body, marks, penalty }: QuestionInput): boolean {
  const units = (text: string) => parseMarks(text);
  const isWorthSame = units(before.marks) === units(marks) && units(before.penalty) === units(penalty);
  return isWorthSame && isSame(sorted(before.body), sorted(body));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

/**
 * Makes the next version of a question; where only what classifies it differs the version stays and is corrected. Undefined when it
 * is not the revision any more that the change was made from.
 */
export async function changeQuestion(
  context: Context,
  tx: Db,
  { before, input, errors }: { before: StudioQuestion; input: QuestionInput & { revision: number }; errors: Refusals },
): Promise<string | undefined> {
  await assertValid(tx, input, errors);
  const { questionId, subjectId } = before;
  const isKept = hasSameContent(before, input);
  const number = isKept ? before.number : await setNextNumber(tx, questionId, input.revision);
  if (number === undefined || (isKept && !(await setNextRevision(tx, questionId, input.revision)))) return undefined;
  const made = { questionId, number, madeBy: requirePerson(context).id };
  const versionId = isKept ? before.versionId : await insertQuestionVersion(tx, made, input);
  if (isKept) {
    await setVersionTags(tx, versionId, input);
    await setSources(tx, versionId, input.sources);
  }
  if (!(await setUnits(tx, { questionId, subjectId }, input.units))) throw errors.UNIT_UNKNOWN();
  await recordEvent(tx, context, isKept ? 'question.tagged' : 'question.changed', {
    subjectId: questionId,
    details: { before: fieldsOf(before), after: fieldsOf(input) },
  });
  return versionId;
}
