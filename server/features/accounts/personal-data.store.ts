import { sql } from 'kysely';
import type { PersonalData } from '#server/platform/records/personal-data.ts';

/** The row of a deleted account stays, so that what it is part of stays whole; nobody signs in to it again. */
export const accountsPersonalData = {
  covers: ['user_subjects.user_id', 'notification_choices.user_id'],

  collect: async (db, userId) => ({
    profile: await db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow(),
    subjects: await db
      .selectFrom('user_subjects')
      .innerJoin('subjects', 'subjects.id', 'subject_id')
      .where('user_id', '=', userId)
      .select(['subject_id', 'subjects.code', 'subjects.title_en'])
      .execute(),
    notificationChoices: await db
      .selectFrom('notification_choices')
      .where('user_id', '=', userId)
      .selectAll()
      .execute(),
  }),

  async erase(db, userId, storage) {
    const { email, photo_key: photoKey } = await db
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['email', 'photo_key'])
      .executeTakeFirstOrThrow();
    if (photoKey) await storage.remove(photoKey);
    // Who ordered with this e-mail before the account has paid, or pays, for something that is not given yet: their registration
    // waits for that, and is gone with it.
    await db
      .deleteFrom('registrations')
      .where(sql<string>`lower(email)`, '=', email.toLowerCase())
      .where('buyer_id', 'is', null)
      .execute();
    await db.deleteFrom('user_subjects').where('user_id', '=', userId).execute();
    await db.deleteFrom('notification_choices').where('user_id', '=', userId).execute();
    await db
      .updateTable('users')
      .set({ ...nobodyOf(userId), suspended_at: sql`coalesce(suspended_at, now())`, anonymised_at: sql`now()` })
      .where('id', '=', userId)
      .execute();
  },
} satisfies PersonalData;

/** What stands in the place of a person whose account was deleted; no mail reaches this address. */
const nobodyOf = (userId: string) => ({
  name: 'Deleted student',
  email: `deleted-${userId}@deleted.invalid`,
  phone: null,
  mobile: null,
  birth_band: null,
  parent_email: null,
  parent_consented_at: null,
  photo_url: null,
  photo_key: null,
  email_verified_at: null,
  terms_accepted_at: null,
  state_code: null,
  pin: null,
  university_id: null,
  programme_id: null,
  term_id: null,
  medium: null,
  deletion_due_at: null,
});
