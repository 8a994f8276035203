import { sql } from 'kysely';
import type { ErratumInput, ErratumRule } from '#contract/errata/erratum.ts';
import type { Db } from '#server/platform/db.ts';

/** An erratum as it is made; `part` counts from 0. */
export type NewErratum = {
  versionId: string;
  part: number | null;
  outcome: ErratumInput['outcome'] | 'taken-back';
  rule: ErratumRule;
  neverLower: boolean;
  reason: string;
  takesBackId: string | null;
};

/** The number of the next erratum. Until the transaction ends nobody makes another, and nothing is marked. */
export async function readNextNumber(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('errata', 0))`.execute(db);
  const { rows } = await sql<{ number: number }>`select coalesce(max(number), 0) + 1 as number from errata`.execute(db);
  return rows[0]?.number ?? 1;
}

/** Adds an erratum and keeps how the scores of its tests stood; its id. The caller has the number, and the lock with it. */
export async function insertErratum(
  db: Db,
  number: number,
  { versionId, part, outcome, rule, neverLower, reason, takesBackId }: NewErratum,
  madeBy: string,
): Promise<string> {
  const isWords = outcome === 'words';
  const { id } = await db
    .insertInto('errata')
    .values({
      ...{ number, question_version_id: versionId, part, outcome, rule: JSON.stringify(rule) },
      ...{ never_lower: neverLower, reason, takes_back_id: takesBackId, made_by: madeBy },
      ...(isWords ? { done_at: sql<Date>`clock_timestamp()`, changed_count: 0 } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into erratum_scores (erratum_id, test_version_id, mark_units, students)
    select ${id}, score.test_version_id, score.mark_units, score.students from score_counts as score
    where score.students > 0 and score.test_version_id in (
      select version_id from test_questions where question_version_id = ${versionId}
      union select version_id from test_pool where question_version_id = ${versionId})`.execute(db);
  return id;
}

type FoundErratum = { id: string; versionId: string; part: number | null; isTakenBack: boolean };

/** An erratum that may be taken back: none that takes another back. */
export async function findErratum(db: Db, id: string): Promise<FoundErratum | undefined> {
  return db
    .selectFrom('errata')
    .where('id', '=', id)
    .where('outcome', '<>', 'taken-back')
    .select(['id', 'question_version_id as versionId', 'part'])
    .select(sql<boolean>`exists (select from errata as later where later.takes_back_id = errata.id)`.as('isTakenBack'))
    .executeTakeFirst();
}

export type OpenErratum = { id: string; versionId: string };

/** An erratum whose results are still marked anew; locked, so that of two workers one waits for the other. */
export async function findLockedErratum(db: Db, id: string): Promise<OpenErratum | undefined> {
  return db
    .selectFrom('errata')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .select(['id', 'question_version_id as versionId'])
    .forUpdate()
    .executeTakeFirst();
}

/** Everything is marked anew; how many had other marks then. */
export async function setErratumDone(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    update errata set done_at = clock_timestamp(), changed_count = (
      select count(*)::int from results as result
      join results as before on before.attempt_id = result.attempt_id and before.number = result.number - 1
      where result.erratum_id = errata.id
        and (result.mark_units, result.max_mark_units) is distinct from (before.mark_units, before.max_mark_units))
    where id = ${id} returning changed_count as changed`.execute(db);
  return rows[0]?.changed ?? 0;
}

export type MadeErratum = {
  id: string;
  versionId: string;
  part: number | null;
  outcome: NewErratum['outcome'];
  reason: string;
};

/** What an erratum did. */
export async function findMadeErratum(db: Db, id: string): Promise<MadeErratum | undefined> {
  return db
    .selectFrom('errata')
    .where('id', '=', id)
    .select(['id', 'question_version_id as versionId', 'part', 'reason'])
    .select(sql<NewErratum['outcome']>`outcome`.as('outcome'))
    .executeTakeFirst();
}
