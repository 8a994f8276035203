import type { PersonalData } from '#server/platform/records/personal-data.ts';
import { listFilesOf } from './privacy.store.ts';

export const privacyPersonalData = {
  covers: ['data_downloads.user_id', 'account_deletions.user_id'],
  collect: async (db, userId) => ({
    dataDownloads: await db.selectFrom('data_downloads').where('user_id', '=', userId).selectAll().execute(),
    deletions: await db.selectFrom('account_deletions').where('user_id', '=', userId).selectAll().execute(),
  }),
  async erase(db, userId, storage) {
    for (const { fileKey } of await listFilesOf(db, userId)) await storage.remove(fileKey);
    await db.deleteFrom('data_downloads').where('user_id', '=', userId).execute();
  },
} satisfies PersonalData;
