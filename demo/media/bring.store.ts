import type { Db } from '#server/platform/db.ts';

/** What the demo school comes with and has no bytes of yet; what its student owns comes first, and films before pages. */
export async function listUnbrought(db: Db): Promise<{ id: string }[]> {
  return db
    .selectFrom('media')
    .where('id', 'like', 'demo-%')
    .where('original_key', 'is', null)
    .where('status', 'in', ['waiting', 'working'])
    .orderBy(
      (of) =>
        of.exists(
          of
            .selectFrom('entitlements as held')
            .leftJoin('lessons', 'lessons.course_id', 'held.product_id')
            .leftJoin('ebooks', 'ebooks.id', 'held.product_id')
            .where('held.user_id', '=', 'student')
            .where((or) =>
              or.or([or('lessons.media_id', '=', or.ref('media.id')), or('ebooks.media_id', '=', or.ref('media.id'))]),
            )
            .select('held.id'),
        ),
      'desc',
    )
    .orderBy('kind', 'desc')
    .orderBy('id')
    .select('id')
    .execute();
}

/** The name of the file of a demo medium that has no bytes yet. */
export async function findUnbrought(db: Db, mediaId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('media')
    .where('id', '=', mediaId)
    .where('original_key', 'is', null)
    .where('status', 'in', ['waiting', 'working'])
    .select('name')
    .executeTakeFirst();
  return row?.name;
}
