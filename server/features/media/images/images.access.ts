import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/**
 * A picture of a medium in one width and format. Pictures hide nothing, who knows the address may look; only those of questions are
 * private, and have a door of their own.
 */
export async function findPublicImage(
  db: Db,
  asked: { mediaId: string; width: number; format: string },
): Promise<{ key: string } | undefined> {
  const { rows } = await sql<{ key: string }>`
    select key from media_images where media_id = ${asked.mediaId} and width = ${asked.width} and format = ${asked.format}
      and not exists (select from question_pictures where media_id = ${asked.mediaId})
      and not exists (select from question_import_pictures where media_id = ${asked.mediaId})`.execute(db);
  return rows[0];
}

/** The same of any medium: the caller has asked who may see it. */
export async function findImage(
  db: Db,
  { mediaId, width, format }: { mediaId: string; width: number; format: string },
): Promise<{ key: string } | undefined> {
  return db
    .selectFrom('media_images')
    .where('media_id', '=', mediaId)
    .where('width', '=', width)
    .where('format', '=', format)
    .select('key')
    .executeTakeFirst();
}
