import { type RawBuilder, sql } from 'kysely';
import type { QuestionList } from '#contract/questions/studio-question.ts';

/** Published tests of staff that ask a version of the question. */
export const USES = sql`test_questions as used join test_versions as published on published.id = used.version_id
  join tests as test on test.id = published.test_id and test.student_id is null
  join question_versions as asked on asked.id = used.question_version_id where asked.question_id = question.id`;
/** The version of a question that holds now. */
export const CURRENT = sql`version.question_id = question.id and version.number = question.current_number`;

export type QuestionFilter = Omit<QuestionList, 'after' | 'before' | 'sort' | 'only'>;

const isTagged = (unitId: string) => sql`exists (select from question_units as tag
  where tag.question_id = question.id and tag.unit_id = any((select unit_origins(array[${unitId}]))::text[]))`;
const isIn = (testId: string) => sql`question.id in (select asked.question_id
  from test_versions as published join test_questions as used on used.version_id = published.id
  join question_versions as asked on asked.id = used.question_version_id where published.test_id = ${testId})`;
/** A report of it waits for staff. */
const IS_REPORTED = sql`question.id in (select asked.question_id from question_reports as report
  join question_versions as asked on asked.id = report.question_version_id where report.closed_at is null)`;

/** With fewer students nothing is said of an item. */
const MIN_JUDGED = 30;
const BANDS = { hard: sql`facility < 30`, medium: sql`facility between 30 and 70`, easy: sql`facility > 70` };
/** How many got it right, as the statistics say that were made last and are of enough students. */
const isOfBand = (band: keyof typeof BANDS) => sql`question.id in (select question_id from (
  select distinct on (measured.question_id) measured.question_id, (item.figures->>'facility')::float8 as facility
  from item_statistics as item join question_versions as measured on measured.id = item.question_version_id
  where item.n >= ${sql.lit(MIN_JUDGED)} order by measured.question_id, item.made_at desc) as newest where ${BANDS[band]})`;

/** What the version that holds now has to be. */
const VERSION_FACETS: {
  [Name in keyof QuestionFilter]?: (value: NonNullable<QuestionFilter[Name]>) => RawBuilder<unknown>;
} = {
  kind: (kind) => sql`version.kind = ${kind}`,
  missing: (language) => sql`not (${sql.lit(language)} = any(version.languages))`,
  difficulty: (difficulty) => sql`version.difficulty = ${difficulty}`,
  level: (level) => sql`version.level = ${level}`,
  tag: (tag) => sql`version.tags @> array[${tag}]::text[]`,
};

const FACETS: typeof VERSION_FACETS = {
  subjectId: (subjectId) => sql`question.subject_id = ${subjectId}`,
  unitId: isTagged,
  used: (used) => (used === 'yes' ? sql`exists (select from ${USES})` : sql`not exists (select from ${USES})`),
  reported: (reported) => (reported === 'yes' ? IS_REPORTED : sql`not ${IS_REPORTED}`),
  facility: isOfBand,
  testId: isIn,
  withdrawn: (withdrawn) => sql`(question.withdrawn_at is not null) = ${withdrawn === 'yes'}`,
};

function listAsked(facets: typeof VERSION_FACETS, filter: QuestionFilter): RawBuilder<unknown>[] {
  return Object.entries(facets).flatMap(([name, condition]) => {
    const value = filter[name as keyof QuestionFilter];
    return value === undefined ? [] : [(condition as (value: unknown) => RawBuilder<unknown>)(value)];
  });
}

/** What a question has to be for a filter, its text apart. */
export function listFacetConditions(filter: QuestionFilter): RawBuilder<unknown>[] {
  const version = listAsked(VERSION_FACETS, filter);
  const whole = sql`exists (select from question_versions as version where ${sql.join([CURRENT, ...version], sql` and `)})`;
  return [...listAsked(FACETS, filter), ...(version.length === 0 ? [] : [whole])];
}
