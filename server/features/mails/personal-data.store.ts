import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** What waits for a deleted account is called off, and where its mails went is no longer said. */
export const mailsPersonalData = {
  covers: ['mails.user_id'],
  collect: async (db, userId) => ({
    mails: await db
      .selectFrom('mails')
      .where('user_id', '=', userId)
      .select(['id', 'template', 'recipient', 'language', 'created_at', 'sent_at'])
      .execute(),
  }),
  async erase(db, userId) {
    await db
      .updateTable('mails')
      .set({ recipient: '', details: null, last_error: null })
      .where('user_id', '=', userId)
      .execute();
  },
} satisfies PersonalData;
