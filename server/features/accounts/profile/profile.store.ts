import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Profile, ProfileChange } from '#contract/accounts/profile.ts';
import type { Db } from '#server/platform/db.ts';
import { type StudyField, setStudies } from './studies.store.ts';

const USUAL: Profile['notifications'] = { purchases: true, timetables: true, answers: true, announcements: false };

type ProfileRow = Omit<Profile, 'parentConsentedAt'> & { parentConsentedAt: Date | null };

/** All that a person has told about themselves. */
export async function readProfile(db: Db, userId: string): Promise<ProfileRow> {
  const { choices, ...profile } = await db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .select([
      'name',
      'email',
      'phone',
      'photo_url as photoUrl',
      'parent_email as parentEmail',
      'parent_consented_at as parentConsentedAt',
      'state_code as state',
      'pin',
      'university_id as universityId',
      'programme_id as programmeId',
      'term_id as termId',
    ])
    .select(({ ref, selectFrom }) => [
      ref('birth_band').$castTo<Profile['birthBand']>().as('birthBand'),
      ref('medium').$castTo<Profile['medium']>().as('medium'),
      selectFrom('account_links')
        .whereRef('user_id', '=', 'users.id')
        .where('purpose', '=', 'change-email')
        .where('used_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .select('account_links.email')
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('pendingEmail'),
      jsonArrayFrom(
        selectFrom('user_subjects')
          .innerJoin('subjects', 'subjects.id', 'user_subjects.subject_id')
          .whereRef('user_subjects.user_id', '=', 'users.id')
          .select(['subjects.id', 'code', 'title_en as titleEn', 'title_hi as titleHi'])
          .orderBy('code'),
      ).as('subjects'),
      jsonArrayFrom(
        selectFrom('notification_choices')
          .whereRef('user_id', '=', 'users.id')
          .select(['category', 'by_mail as byMail']),
      ).as('choices'),
    ])
    .executeTakeFirstOrThrow();
  const chosen = Object.fromEntries(choices.map(({ category, byMail }) => [category, byMail]));
  return { ...profile, notifications: { ...USUAL, ...chosen } };
}

/** Changes what is given, all of it or nothing. Answers with the first field that names what there is not. */
export async function setProfile(db: Db, userId: string, change: ProfileChange): Promise<StudyField | undefined> {
  return db.transaction().execute(async (transaction) => {
    const unknown = await setStudies(transaction, userId, change);
    if (unknown) return unknown;
    await setColumns(transaction, userId, change);
    await setMailChoice(transaction, userId, change.notifications ?? {});
    return undefined;
  });
}

async function setColumns(db: Db, userId: string, change: ProfileChange): Promise<void> {
  const { name, phone, state, pin, medium, language, theme } = change;
  const columns = { name, phone: phone && `+91${phone}`, state_code: state, pin, medium, language, theme };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('users').set(columns).where('id', '=', userId).execute();
}

export type Notifications = NonNullable<ProfileChange['notifications']>;

export async function setMailChoice(db: Db, userId: string, chosen: Notifications): Promise<void> {
  const rows = Object.entries(chosen).flatMap(([category, byMail]) =>
    byMail === undefined ? [] : [{ user_id: userId, category, by_mail: byMail }],
  );
  if (rows.length === 0) return;
  await db
    .insertInto('notification_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'category']).doUpdateSet(({ ref }) => ({ by_mail: ref('excluded.by_mail') })),
    )
    .execute();
}
