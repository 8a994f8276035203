import type { Db } from '#server/platform/db.ts';

/** A picture of a medium in one width and format. Pictures hide nothing: who knows the address may look. */
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
