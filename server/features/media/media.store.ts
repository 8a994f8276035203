import { sql, type UpdateObject } from 'kysely';
import type { MediaFault, MediaKind } from '#contract/media.ts';
import type { DB } from '#database/tables.ts';
import type { Db } from '#server/platform/db.ts';

/** Small pictures of a video in one image, one every so many seconds. */
export type Sprite = { key: string; columns: number; rows: number; width: number; height: number; every: number };
/** What a conversion found out; lengths in seconds, sizes in pixels. */
export type MediaFacts = {
  seconds?: number;
  width?: number;
  height?: number;
  pages?: number;
  posterKey?: string;
  strip?: Sprite;
};

/** One try at a conversion; `number` says which, and that a later one has taken its place. */
export type MediaRun = { mediaId: string; number: number };
type Begun = MediaRun & {
  kind: MediaKind;
  name: string;
  bytes: number;
  wants1080: boolean;
  originalKey: string | null;
};

/** Bytes of all originals, of those on their way, and of what was made of them; pages of books are small beside them. */
export async function countUsedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
    (select coalesce(sum(bytes), 0) from media where original_key is not null or status = 'uploading')
    + (select coalesce(sum(bytes), 0) from media_renditions)
    + (select coalesce(sum(bytes), 0) from media_images))::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/**
 * Publishes: the medium is ready, with these facts, in the transaction that writes what students are sent of it. Throws
 * when it is no longer being worked on (cancelled, removed, or published by another), and so rolls all of it back.
 */
export async function setMediaReady(transaction: Db, mediaId: string, facts: MediaFacts): Promise<void> {
  const { seconds, width, height, pages, posterKey, strip } = facts;
  const row = await transaction
    .updateTable('media')
    .set({ status: 'ready', percent: 100, tries: 0, fault: null, ready_at: sql`now()` })
    .set({ seconds: seconds ?? null, width: width ?? null, height: height ?? null, pages: pages ?? null })
    .set({ poster_key: posterKey ?? null, strip: strip ? JSON.stringify(strip) : null })
    .where('id', '=', mediaId)
    .where('status', '=', 'working')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Error(`medium ${mediaId} is no longer being worked on`);
}

/** Says where the whole original is kept; it waits for its conversion. Answers whether it was still without one. */
export async function setOriginal(
  db: Db,
  mediaId: string,
  { originalKey, sha256 }: { originalKey: string; sha256: string },
): Promise<boolean> {
  const row = await db
    .updateTable('media')
    .set({ status: 'waiting', original_key: originalKey, sha256 })
    .where('id', '=', mediaId)
    .where('status', 'in', ['uploading', 'waiting'])
    .where('original_key', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins a try at what waits, or anew at what a killed process left; undefined for anything else. */
export async function setWorking(db: Db, mediaId: string): Promise<Begun | undefined> {
  const row = await db
    .updateTable('media')
    .set({ status: 'working', percent: 0, fault: null, tries: sql`tries + 1` })
    .where('id', '=', mediaId)
    .where('status', 'in', ['waiting', 'working'])
    .returning(['id as mediaId', 'tries as number', 'kind', 'name', 'bytes'])
    .returning(['wants_1080 as wants1080', 'original_key as originalKey'])
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as MediaKind };
}

export function findSize(db: Db, mediaId: string): Promise<{ kind: string; bytes: number } | undefined> {
  return db.selectFrom('media').where('id', '=', mediaId).select(['kind', 'bytes']).executeTakeFirst();
}

/** This try, if it still stands: nobody cancelled, and no other has begun. */
export function findRunning(db: Db, { mediaId, number }: MediaRun): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('media')
    .where('id', '=', mediaId)
    .where('status', '=', 'working')
    .where('tries', '=', number)
    .select('id')
    .executeTakeFirst();
}

/** Says how far a try is, if it still stands. */
export async function setPercent(db: Db, { mediaId, number }: MediaRun, percent: number): Promise<void> {
  await db
    .updateTable('media')
    .set({ percent })
    .where('id', '=', mediaId)
    .where('status', '=', 'working')
    .where('tries', '=', number)
    .execute();
}

/** Ends a try that failed for good; what was ready before is ready still. Answers whether it still stood. */
export const setMediaFailed = (db: Db, run: MediaRun, fault: MediaFault): Promise<boolean> =>
  setEnded(db, run, { status: sql`case when ready_at is null then 'failed' else 'ready' end`, tries: 0, fault });

/** Puts a try back to where it waits; `counted` false when it was no fault of the file. Answers whether it still stood. */
export const setWaitingAgain = (db: Db, run: MediaRun, counted: boolean): Promise<boolean> =>
  setEnded(db, run, { status: 'waiting', tries: counted ? run.number : run.number - 1 });

/** Where the machine lacks ffmpeg the film is not at fault: it waits, with none of its tries used. */
export const setWaitingForFfmpeg = (db: Db, run: MediaRun): Promise<boolean> =>
  setEnded(db, run, { status: 'waiting', tries: 0, fault: 'no-converter' });

type Ended = Pick<UpdateObject<DB, 'media'>, 'status' | 'tries' | 'fault'>;

async function setEnded(db: Db, { mediaId, number }: MediaRun, end: Ended): Promise<boolean> {
  const row = await db
    .updateTable('media')
    .set({ ...end, percent: 0 })
    .where('id', '=', mediaId)
    .where('status', '=', 'working')
    .where('tries', '=', number)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes up what waits for ffmpeg, and what failed for want of it; answers with the ids, to be converted. */
export async function setToConvertAgain(transaction: Db): Promise<string[]> {
  const rows = await transaction
    .updateTable('media')
    .set({ status: 'waiting', tries: 0, fault: null })
    .where('fault', '=', 'no-converter')
    .where('status', 'in', ['waiting', 'failed'])
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countWaitingForFfmpeg(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('media')
    .where('status', 'in', ['waiting', 'failed'])
    .where('fault', '=', 'no-converter')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}
