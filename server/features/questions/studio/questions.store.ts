import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { QuestionInput } from '#contract/questions/question-input.ts';
import type { QuestionList, StudioQuestion, StudioQuestionRow } from '#contract/questions/studio-question.ts';
import { WHOLE_SHARE } from '#server/features/questions/shares.rules.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

const questionListing: Listing = {
  id: sql`question.id`,
  sorts: { created: { by: sql`question.created_at`, type: 'timestamptz' } },
  first: '-created',
};

const FOLDED = (text: string) => sql`' ' || fold_text(${text})`;

/** All questions that match, with their newest version, without an order. */
function findQuestions(db: Db, filter: Omit<QuestionList, 'after' | 'before' | 'sort' | 'only'>) {
  const { text = '', subjectId, unitId, kind, missing, difficulty, withdrawn } = filter;
  return db
    .selectFrom('questions as question')
    .innerJoin('question_versions as version', (join) =>
      join.onRef('version.question_id', '=', 'question.id').onRef('version.number', '=', 'question.current_number'),
    )
    .innerJoin('subjects as subject', 'subject.id', 'question.subject_id')
    .$if(text !== '', (query) =>
      query.where(sql<boolean>`(question.external_id = ${text} or strpos(version.search, ${FOLDED(text)}) > 0)`),
    )
    .$if(subjectId !== undefined, (query) => query.where('question.subject_id', '=', subjectId ?? ''))
    .$if(unitId !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from question_units as tag
        where tag.question_id = question.id and tag.unit_id = ${unitId})`),
    )
    .$if(kind !== undefined, (query) => query.where('version.kind', '=', kind ?? ''))
    .$if(missing !== undefined, (query) => query.where(sql<boolean>`not (${missing} = any(version.languages))`))
    .$if(difficulty !== undefined, (query) => query.where('version.difficulty', '=', difficulty ?? 0))
    .$if(withdrawn !== undefined, (query) =>
      query.where('question.withdrawn_at', withdrawn === 'yes' ? 'is not' : 'is', null),
    )
    .select([
      'question.id',
      'question.id as questionId',
      'version.id as versionId',
      'question.external_id as externalId',
    ])
    .select(['version.number', 'subject.code as subject', 'version.difficulty'])
    .select([
      sql<StudioQuestionRow['kind']>`version.kind`.as('kind'),
      sql<Language[]>`version.languages`.as('languages'),
    ])
    .select([
      sql<
        StudioQuestionRow['stem']
      >`jsonb_build_object('en', version.body->'stem'->>'en', 'hi', version.body->'stem'->>'hi')`.as('stem'),
      sql<string | null>`to_json(question.withdrawn_at)`.as('withdrawnAt'),
      sql<string>`to_json(question.created_at)`.as('createdAt'),
      sql<number>`version.mark_units`.as('markUnits'),
      sql<number>`version.penalty_mark_units`.as('penaltyUnits'),
      sql<number>`(select count(distinct published.test_id)::int from test_questions as used
        join test_versions as published on published.id = used.version_id
        join question_versions as asked on asked.id = used.question_version_id
        where asked.question_id = question.id)`.as('usedIn'),
    ]);
}

export async function listQuestions(db: Db, filter: QuestionList) {
  const page = await listStudioRows(db, findQuestions(db, filter), questionListing, filter);
  const rows = page.rows.map(({ markUnits, penaltyUnits, ...row }) => ({
    ...row,
    marks: formatMarks(markUnits),
    penalty: formatMarks(penaltyUnits),
  }));
  return { ...page, rows };
}

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
    .select(['version.paper', 'version.paper_number as paperNumber'])
    .select([
      sql<StudioQuestion['kind']>`version.kind`.as('kind'),
      sql<StudioQuestion['body']>`version.body`.as('body'),
      sql<StudioQuestion['rights']>`version.rights`.as('rights'),
      sql<StudioQuestion['difficulty']>`version.difficulty`.as('difficulty'),
      sql<Language[]>`version.languages`.as('languages'),
      sql<string | null>`to_json(question.withdrawn_at)`.as('withdrawnAt'),
      sql<number>`version.mark_units`.as('markUnits'),
      sql<number>`version.penalty_mark_units`.as('penaltyUnits'),
      sql<Share[]>`coalesce((select jsonb_agg(jsonb_build_object('unitId', unit_id, 'share', share) order by unit_id)
        from question_units where question_id = question.id), '[]')`.as('shares'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { markUnits, penaltyUnits, shares, ...question } = row;
  const units = shares.map(({ unitId, share }) => ({ unitId, share: writeShare(share) }));
  return { ...question, marks: formatMarks(markUnits), penalty: formatMarks(penaltyUnits), units };
}

/** '1', '1/2': of 27,720ths. */
function writeShare(share: number): string {
  const parts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find((below) => (share * below) % WHOLE_SHARE === 0) ?? 1;
  const above = (share * parts) / WHOLE_SHARE;
  return parts === 1 ? String(above) : `${above}/${parts}`;
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

/** False when there is no such question. */
export async function setQuestionWithdrawn(db: Db, id: string, isWithdrawn: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questions')
    .set({ withdrawn_at: isWithdrawn ? sql`coalesce(withdrawn_at, now())` : null, revision: sql`revision + 1` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
