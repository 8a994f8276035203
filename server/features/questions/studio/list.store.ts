import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { QuestionList, StudioQuestionRow } from '#contract/questions/studio-question.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { type Listing, listStudioRows, matchesText } from '#server/platform/lists/studio-list.ts';
import { CURRENT, listFacetConditions, type QuestionFilter, USES } from './facets.store.ts';

export const questionListing: Listing = {
  id: sql`question.id`,
  sorts: { created: { by: sql`question.created_at`, type: 'timestamptz' } },
  first: '-created',
};

/** Every word of the text stands in what is asked, in either script; or the text is its external id. */
async function matchesWords(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const words = await foldWords(db, text);
  const patterns = patternsOf(words).flat();
  const each = patterns.map((pattern) => sql`version.search like ${sql.lit(pattern)}`);
  const holds = each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` and `)})`;
  const finding = sql`select version.question_id as id from question_versions as version
    join questions as question on question.id = version.question_id and question.current_number = version.number where ${holds}`;
  return matchesText(db, sql`question.id`, words.join(' '), [
    { finding, holds: sql<boolean>`exists (select from question_versions as version where ${CURRENT} and ${holds})` },
    {
      finding: sql`select id from questions where external_id = ${text}`,
      holds: sql<boolean>`question.external_id = ${text}`,
    },
  ]);
}

/** All questions that match, without an order. What is shown of them is wide, and read of a page of them alone. */
async function findQuestions(db: Db, { text = '', ...filter }: QuestionFilter) {
  const conditions = [...(text === '' ? [] : [await matchesWords(db, text)]), ...listFacetConditions(filter)];
  return db
    .selectFrom('questions as question')
    .$if(conditions.length > 0, (query) => query.where(sql<boolean>`(${sql.join(conditions, sql` and `)})`));
}

/** The same, each with its newest version and its subject. */
export async function findVersions(db: Db, filter: QuestionFilter) {
  return withVersions(await findQuestions(db, filter));
}

const withVersions = (questions: Awaited<ReturnType<typeof findQuestions>>) =>
  questions
    .innerJoin('question_versions as version', (join) =>
      join.onRef('version.question_id', '=', 'question.id').onRef('version.number', '=', 'question.current_number'),
    )
    .innerJoin('subjects as subject', 'subject.id', 'question.subject_id');

/** What a list shows of these questions, by id. */
async function readRows(db: Db, ids: string[]) {
  const rows = await withVersions(db.selectFrom('questions as question'))
    .where('question.id', '=', sql<string>`any(${ids}::text[])`)
    .select(['question.id', 'question.id as questionId', 'version.id as versionId'])
    .select(['question.external_id as externalId', 'question.subject_id as subjectId', 'subject.code as subject'])
    .select(['version.number', 'version.difficulty', 'version.tags'])
    .select([
      sql<StudioQuestionRow['kind']>`version.kind`.as('kind'),
      sql<StudioQuestionRow['level']>`version.level`.as('level'),
      sql<Language[]>`version.languages`.as('languages'),
      sql<StudioQuestionRow['stem']>`jsonb_build_object(
        'en', coalesce(version.body->'stem'->>'en', version.body->'assertion'->>'en'),
        'hi', coalesce(version.body->'stem'->>'hi', version.body->'assertion'->>'hi'))`.as('stem'),
      sql<StudioQuestionRow['stemHtml']>`version.html->'stem'`.as('stemHtml'),
      sql<string[]>`array(select unit.block || ' · ' || unit.unit from question_units as tag
        join subject_units as unit on unit.id = tag.unit_id where tag.question_id = question.id order by unit.position)`.as(
        'units',
      ),
      sql<string | null>`to_json(question.withdrawn_at)`.as('withdrawnAt'),
      sql<string>`to_json(question.created_at)`.as('createdAt'),
      sql<number>`version.mark_units`.as('markUnits'),
      sql<number>`version.penalty_mark_units`.as('penaltyUnits'),
      sql<number>`(select count(distinct published.test_id)::int from ${USES})`.as('usedIn'),
    ])
    .execute();
  return new Map(
    rows.map(({ markUnits, penaltyUnits, ...row }) => [
      row.id,
      { ...row, marks: formatMarks(markUnits), penalty: formatMarks(penaltyUnits) },
    ]),
  );
}

/** A page of the bank, each question as it is now. */
export async function listQuestions(db: Db, filter: QuestionList) {
  const found = await findQuestions(db, filter);
  const page = await listStudioRows(db, found.select('question.id'), questionListing, filter);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const shown = await readRows(
    db,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.flatMap(({ id }) => shown.get(id) ?? []) };
}
