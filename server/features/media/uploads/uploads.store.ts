import { sql } from 'kysely';
import type { MediaKind } from '#contract/media.ts';
import type { Role } from '#contract/rights.ts';
import { countUsedBytes } from '#server/features/media/media.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Announced } from './uploads.rules.ts';

export type Upload = { id: string; kind: MediaKind; status: string; bytes: number; isWhole: boolean };

/** Begins an upload, unless the school's files and what is on its way would take more than `mostBytes` together. */
export function insertUpload(
  db: Db,
  { kind, name, bytes, wants1080 }: Announced,
  userId: string,
  mostBytes: number,
): Promise<{ id: string } | { usedBytes: number }> {
  return inTransaction(db, async (transaction) => {
    // Two that begin at once may not both have the last room.
    await sql`select pg_advisory_xact_lock(hashtext('media quota'))`.execute(transaction);
    const usedBytes = await countUsedBytes(transaction);
    if (usedBytes + bytes > mostBytes) return { usedBytes };
    return transaction
      .insertInto('media')
      .values({ kind, name, bytes, status: 'uploading', wants_1080: wants1080, uploaded_by: userId })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
}

/** One's own upload, also when it is whole already; undefined for everybody else's, and for what was cancelled or refused. */
export async function findOwnUpload(db: Db, id: string, userId: string): Promise<Upload | undefined> {
  const row = await db
    .selectFrom('media')
    .where('id', '=', id)
    .where('uploaded_by', '=', userId)
    .where((where) => where.or([where('status', '=', 'uploading'), where('original_key', 'is not', null)]))
    .select(['id', 'kind', 'status', 'bytes', 'original_key'])
    .executeTakeFirst();
  return row && { ...row, kind: row.kind as MediaKind, isWhole: row.original_key !== null };
}

export type RunningUpload = { kind: MediaKind; name: string; bytes: number; person: { id: string; role: Role } | null };

/** One that is not whole yet, and who sends it. */
export async function findRunningUpload(db: Db, id: string): Promise<RunningUpload | undefined> {
  const row = await db
    .selectFrom('media')
    .leftJoin('users', 'users.id', 'media.uploaded_by')
    .where('media.id', '=', id)
    .where('media.status', '=', 'uploading')
    .select(({ ref }) => [
      'media.kind',
      'media.name',
      'media.bytes',
      'users.id',
      ref('users.role').$castTo<Role>().as('role'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { id: userId, role, kind, ...upload } = row;
  return { ...upload, kind: kind as MediaKind, person: userId === null ? null : { id: userId, role } };
}

export async function setUploadProgress(db: Db, id: string): Promise<void> {
  await db.updateTable('media').set({ heard_at: sql`now()` }).where('id', '=', id).execute();
}

/** A whole file that is not of its kind. */
export async function setRefused(db: Db, id: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ status: 'failed', fault: 'not-this-kind' })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .execute();
}

/** Takes back an upload that could not begin. */
export async function removeUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', id).where('status', '=', 'uploading').execute();
}

/** Uploads of which nothing came for a day are over; answers their ids. */
export async function removeAbandoned(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('media')
    .where('status', '=', 'uploading')
    .where('heard_at', '<', sql<Date>`now() - interval '24 hours'`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** All uploads on their way. */
export async function listAllRunning(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('media').where('status', '=', 'uploading').select('id').execute();
  return rows.map(({ id }) => id);
}

/** The key under which an upload was taken in, by whichever process; undefined when it was not. */
export async function findOriginalKey(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('media').where('id', '=', id).select('original_key').executeTakeFirst();
  return row?.original_key ?? undefined;
}

/** Which of these are still uploads on their way. */
export async function listRunning(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('status', '=', 'uploading')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
