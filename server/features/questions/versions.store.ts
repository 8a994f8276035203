import { sql } from 'kysely';
import { parseMarks } from '#contract/questions/mark-units.ts';
import type { QuestionInput } from '#contract/questions/question-input.ts';
import { parseShare } from '#contract/questions/shares.ts';
import type { Db } from '#server/platform/db.ts';
import { fingerprint, listLanguages } from './body.rules.ts';
import { renderQuestion } from './markup.rules.ts';
import { listPictureIds } from './pictures/pictures.rules.ts';
import { listPictureSizes } from './pictures/pictures.store.ts';
import { readFolds } from './questions.access.ts';
import { listStrings } from './texts.rules.ts';

/** Writes the version of a question with this number. Throws FormulaError; the caller has looked for faults. */
export async function insertQuestionVersion(
  db: Db,
  { questionId, number, madeBy }: { questionId: string; number: number; madeBy: string },
  input: QuestionInput,
): Promise<string> {
  const { body } = input;
  const fold = await readFolds(db, listStrings(body));
  const pictureIds = listPictureIds(body);
  const pictures = await listPictureSizes(db, pictureIds);
  const { id } = await db
    .insertInto('question_versions')
    .values({
      question_id: questionId,
      number,
      kind: body.kind,
      body: JSON.stringify(body),
      html: JSON.stringify(renderQuestion(body, pictures)),
      mark_units: parseMarks(input.marks) ?? 0,
      penalty_mark_units: parseMarks(input.penalty) ?? 0,
      languages: listLanguages(body),
      ...tagsOf(input),
      fingerprint: fingerprint(body, fold),
      made_by: madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pictureIds.length > 0) {
    const shown = pictureIds.map((mediaId) => ({ version_id: id, media_id: mediaId }));
    await db.insertInto('question_pictures').values(shown).execute();
  }
  await setSources(db, id, input.sources);
  return id;
}

type Tags = Pick<QuestionInput, 'difficulty' | 'level' | 'tags' | 'paper' | 'paperNumber' | 'rights'>;

const tagsOf = ({ difficulty, level, tags, paper, paperNumber, rights }: Tags) => ({
  ...{ difficulty, level, tags: [...new Set(tags)], paper },
  ...{ paper_number: paperNumber, rights },
});

/** Corrects what classifies a version; what it asks stays. */
export async function setVersionTags(db: Db, versionId: string, tags: Tags): Promise<void> {
  await db.updateTable('question_versions').set(tagsOf(tags)).where('id', '=', versionId).execute();
}

/** Where a version is taught, in this order and nowhere else. */
export async function setSources(db: Db, versionId: string, sources: QuestionInput['sources']): Promise<void> {
  await db.deleteFrom('question_sources').where('version_id', '=', versionId).execute();
  if (sources.length === 0) return;
  const rows = sources.map((source, place) => ({
    ...{ version_id: versionId, position: place + 1 },
    ...(source.kind === 'lesson'
      ? { lesson_id: source.lessonId, at_seconds: source.atSeconds }
      : { document_kind: source.documentKind, document_id: source.documentId, page: source.page }),
  }));
  await db.insertInto('question_sources').values(rows).execute();
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
