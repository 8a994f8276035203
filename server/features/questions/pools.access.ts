import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import type { QuestionBody } from '#contract/questions/body.ts';
import type { DrawRule } from '#contract/tests/draws.ts';
import type { Db } from '#server/platform/db.ts';
import { fingerprint } from './body.rules.ts';
import { readFolds } from './questions.access.ts';
import { listStrings } from './texts.rules.ts';

const MAX_POOL = 2000;

/** A question that may be drawn. `keys`: what it asks, alone or in its parts, so that no paper asks it twice. `marked`: how many of its positions are marked by themselves. */
export type PoolQuestion = {
  versionId: string;
  questionId: string;
  languages: Language[];
  positions: number;
  marked: number;
  keys: string[];
};

type Row = { versionId: string; questionId: string; languages: Language[]; body: QuestionBody };

async function toPoolQuestions(db: Db, rows: Row[]): Promise<PoolQuestion[]> {
  const fold = await readFolds(db, listStrings(rows.map(({ body }) => body)));
  return rows.map(({ body, ...row }) => {
    const parts = body.kind === 'passage' ? body.parts : [body];
    return {
      ...row,
      positions: parts.length,
      marked: parts.filter(({ kind }) => kind !== 'descriptive').length,
      keys: [body, ...parts].map((each) => fingerprint(each, fold).toString('hex')),
    };
  });
}

const select = (db: Db) =>
  db
    .selectFrom('question_versions as version')
    .innerJoin('questions as question', 'question.id', 'version.question_id')
    .select(['version.id as versionId', 'question.id as questionId', sql<QuestionBody>`version.body`.as('body')])
    .select(sql<Language[]>`version.languages`.as('languages'));

/** These versions as what else a paper may ask is compared with them. */
export async function listPoolQuestions(db: Db, versionIds: string[]): Promise<PoolQuestion[]> {
  const rows = await select(db).where('version.id', '=', sql<string>`any(${versionIds}::text[])`).execute();
  return toPoolQuestions(db, rows);
}

/** Which questions alone fit, by their ids, and which do not; null: any. */
type Bounds = { included: string[] | null; excluded: string[] };

const fitting = (
  db: Db,
  { kind, unitIds, difficulty, pastOnly }: DrawRule,
  subjectId: string | null,
  { included, excluded }: Bounds,
) =>
  select(db)
    .whereRef('version.number', '=', 'question.current_number')
    .where('question.withdrawn_at', 'is', null)
    .$if(subjectId !== null, (query) => query.where('question.subject_id', '=', subjectId))
    .$if(kind === null, (query) => query.where('version.kind', 'not in', ['passage', 'descriptive']))
    .$if(kind !== null, (query) => query.where('version.kind', '=', kind ?? ''))
    .$if(unitIds.length > 0, (query) =>
      query.where(sql<boolean>`exists (select from question_units as tag
        where tag.question_id = question.id and tag.unit_id = any((select unit_origins(${unitIds}::text[]))::text[]))`),
    )
    .$if(difficulty !== null, (query) => query.where('version.difficulty', '=', difficulty ?? 0))
    .$if(pastOnly, (query) => query.where('version.paper', 'is not', null))
    .$if(included !== null, (query) => query.where('question.id', '=', sql<string>`any(${included}::text[])`))
    .$if(excluded.length > 0, (query) => query.where('question.id', '<>', sql<string>`all(${excluded}::text[])`));

/**
 * What fits a rule now: of each question its newest version, unless it was withdrawn. At most `most` (2,000), which ones by
 * chance. A rule that names units goes by them, else by the subject.
 */
export async function listFitting(
  db: Db,
  rule: DrawRule,
  subjectId: string | null,
  { most = MAX_POOL, included = null, excluded = [] }: Partial<Bounds> & { most?: number } = {},
): Promise<PoolQuestion[]> {
  const rows = await fitting(db, rule, subjectId, { included, excluded }).orderBy(sql`random()`).limit(most).execute();
  return toPoolQuestions(db, rows);
}

/** How many fit a rule now, those that ask the same counted each. */
export async function countFitting(db: Db, rule: DrawRule, subjectId: string, bounds: Bounds): Promise<number> {
  const { count } = await db
    .selectFrom(fitting(db, rule, subjectId, bounds).as('question'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
