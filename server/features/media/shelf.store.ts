import { sql } from 'kysely';
import type { MediaFault, MediaKind, Medium } from '#contract/media.ts';
import type { Db } from '#server/platform/db.ts';
import { countUsedBytes } from './media.store.ts';

const SHOWN = 100;

type Row = Omit<Medium, 'createdAt'> & { createdAt: Date };

/** The latest hundred, and how much of the quota is taken. */
export async function readShelf(
  db: Db,
  mostBytes: number,
): Promise<{ media: Medium[]; usedBytes: number; mostBytes: number }> {
  const { rows } = await sql<Row>`
    select medium.id, medium.kind, medium.status, medium.name, medium.bytes, medium.percent, medium.fault,
      medium.seconds, medium.pages, medium.created_at as "createdAt", users.name as "uploadedBy",
      coalesce((select jsonb_agg(jsonb_build_object('name', rendition.name, 'bytes', rendition.bytes)
          order by rendition.name <> 'audio', rendition.height)
        from media_renditions as rendition where rendition.media_id = medium.id), '[]') as qualities,
      array(select language from media_captions where media_id = medium.id order by language) as captions,
      ${usesOf(sql.ref('medium.id'))} as uses
    from media as medium left join users on users.id = medium.uploaded_by
    order by medium.created_at desc, medium.id desc limit ${SHOWN}`.execute(db);
  const media = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { media, usedBytes: await countUsedBytes(db), mostBytes };
}

/** How many lessons, e-books and notes show a medium. */
function usesOf(mediaId: ReturnType<typeof sql.ref>) {
  return sql<number>`((select count(*) from lessons where media_id = ${mediaId})
    + (select count(*) from ebooks where media_id = ${mediaId})
    + (select count(*) from notes where media_id = ${mediaId}))::int`;
}

type Found = {
  name: string;
  kind: MediaKind;
  status: Medium['status'];
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
      status: row.status as Medium['status'],
      fault: row.fault as Found['fault'],
    }
  );
}

export async function countUses(db: Db, mediaId: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`select ${usesOf(sql.ref('medium.id'))} as uses from media as medium
    where medium.id = ${mediaId}`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** Every key of the storage that a medium's rows name. */
export async function listKeysOf(db: Db, mediaId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from media_keys where media_id = ${mediaId}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Ends what is on its way; what was ready before is ready still. */
export async function setCancelled(db: Db, mediaId: string): Promise<void> {
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

export async function removeMedium(db: Db, mediaId: string): Promise<void> {
  await db.deleteFrom('media').where('id', '=', mediaId).execute();
}
