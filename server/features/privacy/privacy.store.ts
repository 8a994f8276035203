import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { DOWNLOAD_DAYS } from './privacy.rules.ts';

/** Archives that are being made or can be fetched, newest first. */
export async function listDownloads(db: Db, userId: string) {
  return db
    .selectFrom('data_downloads')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('ready_at', 'is', null), isFetchable]))
    .orderBy('requested_at', 'desc')
    .select(['id', 'requested_at as requestedAt', 'ready_at as readyAt', 'expires_at as expiresAt', 'bytes'])
    .execute();
}

const isFetchable = sql<boolean>`(file_key is not null and expires_at > now())`;

/** The id of a new one; undefined while one is being made, and for a day after. */
export async function insertDataDownload(db: Db, userId: string): Promise<string | undefined> {
  const madeToday = db
    .selectFrom('data_downloads')
    .where('user_id', '=', userId)
    .where(isFetchable)
    .where('ready_at', '>', sql<Date>`now() - interval '1 day'`)
    .select('id');
  const row = await db
    .insertInto('data_downloads')
    .columns(['user_id'])
    .expression((query) =>
      query
        .selectFrom('users')
        .where('users.id', '=', userId)
        .where(({ not, exists }) => not(exists(madeToday)))
        .select('users.id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whose archive waits to be made. */
export async function findWaitingDownload(db: Db, id: string): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('data_downloads')
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .select('user_id as userId')
    .executeTakeFirst();
}

/** False when it no longer waits: made by another try, or gone with its account. */
export async function setDownloadReady(db: Db, id: string, fileKey: string, bytes: number): Promise<boolean> {
  const row = await db
    .updateTable('data_downloads')
    .set({
      file_key: fileKey,
      bytes,
      ready_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${DOWNLOAD_DAYS})`,
    })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An archive that this person may fetch. */
export async function findFetchableDownload(db: Db, userId: string, id: string) {
  return db
    .selectFrom('data_downloads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isFetchable)
    .select(({ ref }) => [
      ref('file_key').$castTo<string>().as('fileKey'),
      ref('ready_at').$castTo<Date>().as('readyAt'),
    ])
    .executeTakeFirst();
}

export type StoredFile = { id: string; fileKey: string };

export async function listExpiredFiles(db: Db): Promise<StoredFile[]> {
  return listFiles(db).where('expires_at', '<=', sql<Date>`now()`).execute();
}

export async function listFilesOf(db: Db, userId: string): Promise<StoredFile[]> {
  return listFiles(db).where('user_id', '=', userId).execute();
}

function listFiles(db: Db) {
  return db
    .selectFrom('data_downloads')
    .where('file_key', 'is not', null)
    .select(({ ref }) => ['id', ref('file_key').$castTo<string>().as('fileKey')]);
}

export async function setFileRemoved(db: Db, id: string): Promise<void> {
  await db.updateTable('data_downloads').set({ file_key: null }).where('id', '=', id).execute();
}

/** Gives up what could not be made in three days, so that it can be asked for again. */
export async function removeStuckDownloads(db: Db): Promise<void> {
  await db
    .deleteFrom('data_downloads')
    .where('ready_at', 'is', null)
    .where('requested_at', '<', sql<Date>`now() - interval '3 days'`)
    .execute();
}
