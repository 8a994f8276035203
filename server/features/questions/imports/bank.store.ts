import { sql } from 'kysely';
import {
  externalKey,
  type Judging,
  type KnownQuestion,
  type KnownUnit,
  normaliseSubjectCode,
  type RowToJudge,
} from '#server/features/questions/reading/judge.rules.ts';
import type { Db } from '#server/platform/db.ts';

/** How alike two questions are that are called near: the share of trigrams that both have. */
const NEAR = '0.8';

/** What an import gives rows that say nothing, and the format of its file. */
async function findDefaults(db: Db, importId: string): Promise<Pick<Judging, 'format' | 'defaults'>> {
  const row = await db
    .selectFrom('question_imports')
    .where('id', '=', importId)
    .select(['subject_id as subjectId', 'unit_id as unitId', 'mark_units as units', 'penalty_mark_units as penalty'])
    .select(sql<Judging['format']>`format`.as('format'))
    .executeTakeFirstOrThrow();
  const { format, ...defaults } = row;
  return { format, defaults };
}

/** Everything of the bank that these rows are looked at against. */
export async function readJudging(db: Db, importId: string, rows: RowToJudge[]): Promise<Judging> {
  const { format, defaults } = await findDefaults(db, importId);
  const codes = [
    ...new Set(rows.flatMap(({ details }) => (details.subject === null ? [] : normaliseSubjectCode(details.subject)))),
  ];
  const subjects = await db
    .selectFrom('subjects')
    .where((where) =>
      where.or([
        where('normalised_code', '=', sql<string>`any(${codes}::text[])`),
        where('id', '=', defaults.subjectId ?? ''),
      ]),
    )
    .select(['id', 'code', 'normalised_code as normalised'])
    .execute();
  const ids = subjects.map(({ id }) => id);
  const names = rows.flatMap(({ details }) => details.externalId ?? []);
  const prints = rows.flatMap(({ fingerprint }) => fingerprint ?? []);
  const known = await listKnownQuestions(db, ids, names);
  return {
    ...{ format, defaults },
    subjects: Map.groupBy(subjects, ({ normalised }) => normalised),
    subjectCodes: new Map(subjects.map(({ id, code }) => [id, code])),
    units: await listKnownUnits(db, ids),
    byFingerprint: await listSameQuestions(db, prints),
    byExternalId: new Map(known.map((each) => [externalKey(each.subjectId, each.externalId ?? ''), each])),
  };
}

/** The syllabus of these subjects that holds now. */
function listKnownUnits(db: Db, subjectIds: string[]): Promise<KnownUnit[]> {
  return db
    .selectFrom('subject_units as unit')
    .where('unit.subject_id', '=', sql<string>`any(${subjectIds}::text[])`)
    .where('unit.edition', '=', sql<number>`edition_at(unit.subject_id, null)`)
    .select(['unit.id', 'unit.subject_id as subjectId', 'unit.block', 'unit.unit'])
    .select(['unit.title_en as titleEn', 'unit.title_hi as titleHi'])
    .execute();
}

const knownQuestion = [
  'question.id as questionId',
  'question.external_id as externalId',
  'question.subject_id as subjectId',
] as const;

function listKnownQuestions(db: Db, subjectIds: string[], externalIds: string[]): Promise<KnownQuestion[]> {
  return db
    .selectFrom('questions as question')
    .innerJoin('subjects as subject', 'subject.id', 'question.subject_id')
    .where('question.subject_id', '=', sql<string>`any(${subjectIds}::text[])`)
    .where('question.external_id', '=', sql<string>`any(${externalIds}::text[])`)
    .select([...knownQuestion, 'subject.code as subject'])
    .execute();
}

/** Questions with these fingerprints (in hexadecimal), whichever of their versions has one; by it the oldest. */
async function listSameQuestions(db: Db, fingerprints: string[]): Promise<Map<string, KnownQuestion>> {
  const rows = await db
    .selectFrom('question_versions as version')
    .innerJoin('questions as question', 'question.id', 'version.question_id')
    .innerJoin('subjects as subject', 'subject.id', 'question.subject_id')
    .where(
      'version.fingerprint',
      '=',
      sql<Buffer>`any(array(select decode(print, 'hex') from unnest(${fingerprints}::text[]) as print))`,
    )
    .orderBy('question.created_at', 'desc')
    .orderBy('question.id', 'desc')
    .select([...knownQuestion, 'subject.code as subject'])
    .select(sql<string>`encode(version.fingerprint, 'hex')`.as('fingerprint'))
    .execute();
  return new Map(rows.map(({ fingerprint, ...question }) => [fingerprint, question]));
}

/** Of rows of an import, in the transaction of `db`: the question of their subject that each is nearest to, where one is near. */
export async function listNearQuestions(
  db: Db,
  importId: string,
  positions: number[],
): Promise<{ position: number; questionId: string }[]> {
  await sql`set local pg_trgm.similarity_threshold = ${sql.raw(NEAR)}`.execute(db);
  const { rows } = await sql<{ position: number; questionId: string }>`
    select row.position, near.id as "questionId" from question_import_rows as row cross join lateral (
      select question.id from question_versions as version
      join questions as question on question.id = version.question_id and question.current_number = version.number
      where version.search % row.search and question.subject_id = row.subject_id
      order by similarity(version.search, row.search) desc, question.id limit 1) as near
    where row.import_id = ${importId} and row.position = any(${positions}::integer[])`.execute(db);
  return rows;
}

/** Any question of these subjects; undefined where the bank has none yet. */
export function findAnyQuestion(db: Db, subjectIds: string[]) {
  return db
    .selectFrom('questions')
    .where('subject_id', '=', sql<string>`any(${subjectIds}::text[])`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
}
