import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/records/personal-data.ts';
import { listDoubtPhotoKeys } from './photos/photos.store.ts';

/** Questions of a deleted account stay for the others, without their photos, and no longer say whose they were. */
export const doubtsPersonalData = {
  covers: ['doubts.user_id', 'doubt_photos.user_id', 'same_doubts.user_id'],
  collect: async (db, userId) => ({
    doubts: await db
      .selectFrom('doubts')
      .innerJoin('lessons', 'lessons.id', 'doubts.lesson_id')
      .where('doubts.user_id', '=', userId)
      .orderBy('doubts.lesson_id')
      .selectAll('doubts')
      .select('lessons.title')
      .execute(),
    doubtPhotos: await db
      .selectFrom('doubt_photos')
      .where('user_id', '=', userId)
      .orderBy('received_at')
      .select(['lesson_id', 'doubt_id', 'received_at', 'bytes'])
      .select(sql<string>`'/files/doubt-photos/' || id`.as('address'))
      .execute(),
    sameDoubts: await db
      .selectFrom('same_doubts')
      .innerJoin('doubts', 'doubts.id', 'same_doubts.doubt_id')
      .where('same_doubts.user_id', '=', userId)
      .orderBy('same_doubts.made_at')
      .select(['doubts.lesson_id', 'doubts.text', 'same_doubts.made_at'])
      .execute(),
  }),
  async erase(db, userId, storage) {
    for (const key of await listDoubtPhotoKeys(db, userId)) await storage.remove(key);
    await db.deleteFrom('doubt_photos').where('user_id', '=', userId).execute();
    await db.deleteFrom('same_doubts').where('user_id', '=', userId).execute();
    await db.updateTable('doubts').set({ user_id: null }).where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
