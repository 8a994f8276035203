import { sql } from 'kysely';
import type { StoredPaper } from '#server/features/attempts/paper.rules.ts';
import type { Db } from '#server/platform/db.ts';

/** The order of a version's sealed paper; undefined when nobody has waited for it yet. */
export async function findSealedOrder(db: Db, versionId: string): Promise<StoredPaper | undefined> {
  const row = await db
    .selectFrom('sealed_papers')
    .where('version_id', '=', versionId)
    .select(sql<StoredPaper>`paper`.as('paper'))
    .executeTakeFirst();
  return row?.paper;
}

type SealedPaper = { versionId: string; paper: StoredPaper; sealed: Buffer; key: Buffer };

/** Of several who seal at the same moment the first one's stays: all get the same bytes. */
export async function insertSealedPaper(db: Db, { versionId, paper, sealed, key }: SealedPaper): Promise<void> {
  await db
    .insertInto('sealed_papers')
    .values({ version_id: versionId, paper: JSON.stringify(paper), sealed, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The bytes of a sealed paper, for who has an attempt at its version. */
export async function findSealedBytes(db: Db, userId: string, versionId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from sealed_papers where version_id = ${versionId}
      and exists (select from attempts where test_version_id = ${versionId} and user_id = ${userId})`.execute(db);
  return rows[0]?.sealed;
}

/** The key of the paper of an attempt that has begun, by the database's clock; undefined before that, and where none was sealed. */
export async function findKey(db: Db, attemptId: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select encode(sealed.key, 'base64') as key from attempts as attempt
    join sealed_papers as sealed on sealed.version_id = attempt.test_version_id
    where attempt.id = ${attemptId} and attempt.started_at <= now()`.execute(db);
  return rows[0]?.key;
}

/** When a test begins for all who wait, in how many milliseconds (0 when it has), and from then on the key of the version's paper. */
export type OpeningFrame = { opensAt: string | null; key: string | null; wait: number | null };

export async function readOpeningFrame(
  db: Db,
  { testId, versionId }: { testId: string; versionId: string },
): Promise<OpeningFrame> {
  const { rows } = await sql<OpeningFrame>`
    select to_json(test.opens_at) as "opensAt", case when test.opens_at <= now() then encode(sealed.key, 'base64') end as key,
      greatest(0, extract(epoch from test.opens_at - now()) * 1000)::float8 as wait
    from tests as test join test_versions as version on version.test_id = test.id
    left join sealed_papers as sealed on sealed.version_id = version.id
    where test.id = ${testId} and version.id = ${versionId}`.execute(db);
  return rows[0] ?? { opensAt: null, key: null, wait: null };
}
