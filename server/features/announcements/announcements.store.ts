import type { Announcement } from '#contract/announcements/announcements.ts';
import type { Db } from '#server/platform/db.ts';

/** The live announcement that was published last. */
export async function findLiveAnnouncement(db: Db): Promise<Announcement | null> {
  const row = await db
    .selectFrom('announcements')
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'text', 'text_hi as textHi', 'link'])
    .executeTakeFirst();
  return row ?? null;
}
