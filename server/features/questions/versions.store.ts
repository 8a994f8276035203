import { sql } from 'kysely';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { QuestionInput } from '#contract/questions/question-input.ts';
import type { Db } from '#server/platform/db.ts';
import { fingerprint, listLanguages } from './body.rules.ts';
import { renderQuestion } from './markup.rules.ts';
import { readFolds } from './questions.access.ts';
import { parseShare } from './shares.rules.ts';

/** Every text in a value, wherever it stands. */
function listStrings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** Writes the version of a question with this number. Throws FormulaError; the caller has looked for faults. */
export async function insertQuestionVersion(
  db: Db,
  { questionId, number, madeBy }: { questionId: string; number: number; madeBy: string },
  input: QuestionInput,
): Promise<string> {
  const { body } = input;
  const fold = await readFolds(db, listStrings(body));
  const { id } = await db
    .insertInto('question_versions')
    .values({
      question_id: questionId,
      number,
      kind: body.kind,
      body: JSON.stringify(body),
      html: JSON.stringify(renderQuestion(body)),
      mark_units: parseMarks(input.marks) ?? 0,
      penalty_mark_units: parseMarks(input.penalty) ?? 0,
      languages: listLanguages(body),
      difficulty: input.difficulty,
      paper: input.paper,
      paper_number: input.paperNumber,
      rights: input.rights,
      fingerprint: fingerprint(body, fold),
      made_by: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a question to these units of its subject and no others; false when one of them is not of that subject. */
export async function setUnits(
  db: Db,
  { questionId, subjectId }: { questionId: string; subjectId: string },
  units: QuestionInput['units'],
): Promise<boolean> {
  await db.deleteFrom('question_units').where('question_id', '=', questionId).execute();
  if (units.length === 0) return true;
  const { numAffectedRows } = await sql`
    insert into question_units (question_id, unit_id, share)
    select ${questionId}, unit.id, given.share
    from unnest(${units.map(({ unitId }) => unitId)}::text[], ${units.map(({ share }) => parseShare(share) ?? 0)}::int[])
      as given (unit_id, share) join subject_units as unit on unit.id = given.unit_id and unit.subject_id = ${subjectId}`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0) === units.length;
}
