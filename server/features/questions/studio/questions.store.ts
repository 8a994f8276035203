import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { QuestionInput, QuestionSource } from '#contract/questions/question-input.ts';
import { formatShare } from '#contract/questions/shares.ts';
import type { QuestionVersion, StudioQuestion } from '#contract/questions/studio-question.ts';
import type { Db } from '#server/platform/db.ts';

type Share = { unitId: string; share: number };

/** A question as it is written now, until this transaction ends. */
export async function findLockedQuestion(db: Db, id: string): Promise<StudioQuestion | undefined> {
  // By itself: who waits for the lock must then see the version that the one before has made.
  await db.selectFrom('questions').where('id', '=', id).select('id').forUpdate().execute();
  return findQuestion(db, id);
}

/** A question as it is written now, with its units. */
export async function findQuestion(db: Db, id: string): Promise<StudioQuestion | undefined> {
  const row = await db
    .selectFrom('questions as question')
    .innerJoin('question_versions as version', (join) =>
      join.onRef('version.question_id', '=', 'question.id').onRef('version.number', '=', 'question.current_number'),
    )
    .where('question.id', '=', id)
    .select(['question.id as questionId', 'version.id as versionId', 'question.external_id as externalId'])
    .select(['question.subject_id as subjectId', 'question.revision', 'version.number', 'version.html'])
    .select(['version.paper', 'version.paper_number as paperNumber', 'version.tags'])
    .select([
      sql<StudioQuestion['kind']>`version.kind`.as('kind'),
      sql<StudioQuestion['body']>`version.body`.as('body'),
      sql<StudioQuestion['rights']>`version.rights`.as('rights'),
      sql<StudioQuestion['difficulty']>`version.difficulty`.as('difficulty'),
      sql<StudioQuestion['level']>`version.level`.as('level'),
      sql<Language[]>`version.languages`.as('languages'),
      sql<string | null>`to_json(question.withdrawn_at)`.as('withdrawnAt'),
      sql<number>`version.mark_units`.as('markUnits'),
      sql<number>`version.penalty_mark_units`.as('penaltyUnits'),
      sql<Share[]>`coalesce((select jsonb_agg(jsonb_build_object('unitId', unit_id, 'share', share) order by unit_id)
        from question_units where question_id = question.id), '[]')`.as('shares'),
      sql<QuestionSource[]>`coalesce((select jsonb_agg(case when lesson_id is null
          then jsonb_build_object('kind', 'document', 'documentKind', document_kind, 'documentId', document_id, 'page', page)
          else jsonb_build_object('kind', 'lesson', 'lessonId', lesson_id, 'atSeconds', at_seconds) end order by position)
        from question_sources where version_id = version.id), '[]')`.as('sources'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { markUnits, penaltyUnits, shares, ...question } = row;
  const units = shares.map(({ unitId, share }) => ({ unitId, share: formatShare(share) }));
  return { ...question, marks: formatMarks(markUnits), penalty: formatMarks(penaltyUnits), units };
}

/** The id of a new question, without a version yet; undefined when the subject has one with this external id. */
export async function insertQuestion(
  db: Db,
  { subjectId, externalId }: Pick<QuestionInput, 'subjectId' | 'externalId'>,
  authorId: string,
): Promise<string | undefined> {
  const row = await db
    .insertInto('questions')
    .values({ subject_id: subjectId, external_id: externalId, author_id: authorId })
    .onConflict((conflict) => conflict.columns(['subject_id', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The number of the version that comes next; undefined when it is not the revision any more that the change was made from. */
export async function setNextNumber(db: Db, id: string, revision: number): Promise<number | undefined> {
  const row = await db
    .updateTable('questions')
    .set({ revision: sql`revision + 1`, current_number: sql`current_number + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('current_number')
    .executeTakeFirst();
  return row?.current_number;
}

/** Says that a question changed, though what it asks did not; false when it is not that revision any more. */
export async function setNextRevision(db: Db, id: string, revision?: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questions')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those of these questions that are there; withdrawn, or taken back into the bank. */
export async function setQuestionsWithdrawn(db: Db, ids: string[], isWithdrawn: boolean): Promise<string[]> {
  const rows = await db
    .updateTable('questions')
    .set({ withdrawn_at: isWithdrawn ? sql`coalesce(withdrawn_at, now())` : null, revision: sql`revision + 1` })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** All versions of a question, the newest first; none when there is no such question. */
export async function listVersionHistory(db: Db, questionId: string): Promise<QuestionVersion[]> {
  const rows = await db
    .selectFrom('question_versions as version')
    .leftJoin('users as maker', 'maker.id', 'version.made_by')
    .where('version.question_id', '=', questionId)
    .orderBy('version.number', 'desc')
    .select(['version.id as versionId', 'version.number', 'version.html', 'maker.name as madeBy'])
    .select([
      sql<QuestionVersion['body']>`version.body`.as('body'),
      sql<string>`to_json(version.made_at)`.as('madeAt'),
      sql<number>`version.mark_units`.as('markUnits'),
      sql<number>`version.penalty_mark_units`.as('penaltyUnits'),
      sql<QuestionVersion['usedIn']>`coalesce((
        select jsonb_agg(distinct jsonb_build_object('testId', test.id, 'titleEn', test.title_en, 'titleHi', test.title_hi))
        from test_questions as used join test_versions as published on published.id = used.version_id
        join tests as test on test.id = published.test_id and test.student_id is null where used.question_version_id = version.id), '[]')`.as(
        'usedIn',
      ),
    ])
    .execute();
  return rows.map(({ markUnits, penaltyUnits, ...row }) => ({
    ...row,
    marks: formatMarks(markUnits),
    penalty: formatMarks(penaltyUnits),
  }));
}

/** Whether all of these lessons, e-books and notes are there. */
export async function countMissingSources(db: Db, sources: QuestionSource[]): Promise<number> {
  if (sources.length === 0) return 0;
  const lessons = sources.flatMap((source) => (source.kind === 'lesson' ? source.lessonId : []));
  const documents = sources.flatMap((source) => (source.kind === 'document' ? source : []));
  const { rows } = await sql<{ missing: number }>`
    select (select count(*) from unnest(${lessons}::text[]) as asked (id)
        where not exists (select from lessons where lessons.id = asked.id))::int
      + (select count(*) from unnest(${documents.map(({ documentKind }) => documentKind)}::text[],
          ${documents.map(({ documentId }) => documentId)}::text[]) as asked (kind, id)
        where not exists (select from products where products.id = asked.id and products.kind = asked.kind))::int as missing`.execute(
    db,
  );
  return rows[0]?.missing ?? 0;
}
