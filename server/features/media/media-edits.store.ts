import { sql } from 'kysely';
import type { MediaFault, MediaItem, MediaKind } from '#contract/media.ts';
import type { Db } from '#server/platform/db.ts';

type Found = {
  name: string;
  kind: MediaKind;
  status: MediaItem['status'];
  fault: MediaFault | null;
  hasOriginal: boolean;
  wants1080: boolean;
};

/** Finds a medium and keeps everybody else from changing it, or from beginning to show it, until the transaction ends. */
export async function findLocked(transaction: Db, mediaId: string): Promise<Found | undefined> {
  const row = await transaction
    .selectFrom('media')
    .where('id', '=', mediaId)
    .select(['name', 'kind', 'status', 'fault', 'wants_1080 as wants1080'])
    .select(sql<boolean>`original_key is not null`.as('hasOriginal'))
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      ...row,
      kind: row.kind as MediaKind,
      status: row.status as MediaItem['status'],
      fault: row.fault as Found['fault'],
    }
  );
}

/** Every key of the storage that a medium's rows name. */
export async function listKeysOf(db: Db, mediaId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from media_keys where media_id = ${mediaId}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Ends what is on its way; what was ready before is ready still. */
export async function setMediaCancelled(db: Db, mediaId: string): Promise<void> {
  await db
    .updateTable('media')
    .set({ percent: 0, tries: 0, status: sql`case when ready_at is null then 'cancelled' else 'ready' end` })
    .where('id', '=', mediaId)
    .execute();
}

export async function setToConvert(db: Db, mediaId: string, wants1080: boolean): Promise<void> {
  await db
    .updateTable('media')
    .set({ status: 'waiting', percent: 0, tries: 0, fault: null, wants_1080: wants1080 })
    .where('id', '=', mediaId)
    .execute();
}

export async function removeMediaItem(db: Db, mediaId: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', mediaId).execute();
}
