import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import { formatMarks } from '#contract/questions/mark-units.ts';
import type { QuestionList, StudioQuestionRow } from '#contract/questions/studio-question.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { type Listing, listStudioRows, matchesText } from '#server/platform/lists/studio-list.ts';

export const questionListing: Listing = {
  id: sql`question.id`,
  sorts: { created: { by: sql`question.created_at`, type: 'timestamptz' } },
  first: '-created',
};

/** Published tests of staff that ask a version of the question. */
const USES = sql`test_questions as used join test_versions as published on published.id = used.version_id
  join tests as test on test.id = published.test_id and test.student_id is null
  join question_versions as asked on asked.id = used.question_version_id where asked.question_id = question.id`;

/** Every word of the text stands in what is asked, in either script; or the text is its external id. */
async function matchesWords(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const words = await foldWords(db, text);
  const patterns = patternsOf(words).flat();
  const each = patterns.map((pattern) => sql`version.search like ${sql.lit(pattern)}`);
  const holds = each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` and `)})`;
  const finding = sql`select version.question_id as id from question_versions as version
    join questions as question on question.id = version.question_id and question.current_number = version.number where ${holds}`;
  return matchesText(db, sql`question.id`, words.join(' '), [
    { finding, holds },
    {
      finding: sql`select id from questions where external_id = ${text}`,
      holds: sql<boolean>`question.external_id = ${text}`,
    },
  ]);
}

const isTagged = (unitId: string) => sql<boolean>`exists (select from question_units as tag
  where tag.question_id = question.id and tag.unit_id = ${unitId})`;
const isIn = (testId: string) => sql<boolean>`question.id in (select asked.question_id
  from test_versions as published join test_questions as used on used.version_id = published.id
  join question_versions as asked on asked.id = used.question_version_id where published.test_id = ${testId})`;

/** All questions that match, with their newest version, without an order. */
export async function findQuestions(db: Db, filter: Omit<QuestionList, 'after' | 'before' | 'sort' | 'only'>) {
  const { text = '', subjectId, unitId, kind, missing, difficulty, level, tag, used, testId, withdrawn } = filter;
  const match = text === '' ? undefined : await matchesWords(db, text);
  return db
    .selectFrom('questions as question')
    .innerJoin('question_versions as version', (join) =>
      join.onRef('version.question_id', '=', 'question.id').onRef('version.number', '=', 'question.current_number'),
    )
    .innerJoin('subjects as subject', 'subject.id', 'question.subject_id')
    .$if(match !== undefined, (query) => query.where(match ?? sql<boolean>`true`))
    .$if(subjectId !== undefined, (query) => query.where('question.subject_id', '=', subjectId ?? ''))
    .$if(unitId !== undefined, (query) => query.where(isTagged(unitId ?? '')))
    .$if(kind !== undefined, (query) => query.where('version.kind', '=', kind ?? ''))
    .$if(missing !== undefined, (query) => query.where(sql<boolean>`not (${missing} = any(version.languages))`))
    .$if(difficulty !== undefined, (query) => query.where('version.difficulty', '=', difficulty ?? 0))
    .$if(level !== undefined, (query) => query.where('version.level', '=', level ?? ''))
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`version.tags @> array[${tag}]::text[]`))
    .$if(used !== undefined, (query) =>
      query.where(
        used === 'yes' ? sql<boolean>`exists (select from ${USES})` : sql<boolean>`not exists (select from ${USES})`,
      ),
    )
    .$if(testId !== undefined, (query) => query.where(isIn(testId ?? '')))
    .$if(withdrawn !== undefined, (query) =>
      query.where('question.withdrawn_at', withdrawn === 'yes' ? 'is not' : 'is', null),
    );
}

type Filtered = Awaited<ReturnType<typeof findQuestions>>;

function selectRow(filtered: Filtered) {
  return filtered
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
    ]);
}

/** A page of the bank, each question as it is now. */
export async function listQuestions(db: Db, filter: QuestionList) {
  const rows = selectRow(await findQuestions(db, filter));
  const page = await listStudioRows(db, rows, questionListing, filter);
  return {
    ...page,
    rows: page.rows.map(({ markUnits, penaltyUnits, ...row }) => ({
      ...row,
      marks: formatMarks(markUnits),
      penalty: formatMarks(penaltyUnits),
    })),
  };
}
