import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Profile, ProfileChange } from '#contract/accounts/profile.ts';
import type { Db } from '#server/platform/db.ts';
import { type StudyField, setStudies } from './studies.store.ts';

const USUAL: Profile['notifications'] = { purchases: true, timetables: true, answers: true, announcements: false };
const USUAL_PUSHES: Profile['pushes'] = {
  ...{ purchases: true, timetables: true, answers: true, announcements: true, tests: true },
};

const NO_MESSAGES: Profile['sms'] = { purchases: false, timetables: false, answers: false, tests: false };

type ProfileRow = Omit<Profile, 'parentConsentedAt'> & { parentConsentedAt: Date | null };

/** All that a person has told about themselves. */
export async function readProfile(db: Db, userId: string): Promise<ProfileRow> {
  const { choices, quietFrom, quietUntil, ...profile } = await db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .select([
      'name',
      'email',
      'phone',
      'mobile',
      'photo_url as photoUrl',
      'parent_email as parentEmail',
      'parent_consented_at as parentConsentedAt',
      'state_code as state',
      'pin',
      'university_id as universityId',
      'programme_id as programmeId',
      'term_id as termId',
      'push_details as pushDetails',
    ])
    .select(({ ref, selectFrom }) => [
      ref('birth_band').$castTo<Profile['birthBand']>().as('birthBand'),
      ref('medium').$castTo<Profile['medium']>().as('medium'),
      sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('quietFrom'),
      sql<string | null>`to_char(quiet_until, 'HH24:MI')`.as('quietUntil'),
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
          .select([
            'category',
            'by_mail as byMail',
            'by_push as byPush',
            'by_sms as bySms',
            'by_whatsapp as byWhatsapp',
          ]),
      ).as('choices'),
    ])
    .executeTakeFirstOrThrow();
  const chosen = (by: 'byMail' | 'byPush' | 'bySms' | 'byWhatsapp') =>
    Object.fromEntries(choices.flatMap((choice) => (choice[by] === null ? [] : [[choice.category, choice[by]]])));
  return {
    ...profile,
    notifications: { ...USUAL, ...chosen('byMail') },
    pushes: { ...USUAL_PUSHES, ...chosen('byPush') },
    sms: { ...NO_MESSAGES, ...chosen('bySms') },
    whatsapp: { ...NO_MESSAGES, ...chosen('byWhatsapp') },
    quietHours: quietFrom && quietUntil ? { from: quietFrom, to: quietUntil } : null,
  };
}

/** Changes what is given, all of it or nothing. Answers with the first field that names what there is not. */
export async function setProfile(db: Db, userId: string, change: ProfileChange): Promise<StudyField | undefined> {
  return db.transaction().execute(async (transaction) => {
    const unknown = await setStudies(transaction, userId, change);
    if (unknown) return unknown;
    await setColumns(transaction, userId, change);
    await setMailChoice(transaction, userId, change.notifications ?? {});
    await setChoices(transaction, userId, 'by_push', change.pushes ?? {});
    await setChoices(transaction, userId, 'by_sms', change.sms ?? {});
    await setChoices(transaction, userId, 'by_whatsapp', change.whatsapp ?? {});
    return undefined;
  });
}

async function setColumns(db: Db, userId: string, change: ProfileChange): Promise<void> {
  const { name, phone, state, pin, medium, language, theme, quietHours, pushDetails } = change;
  const columns = {
    ...{ name, phone: phone && `+91${phone}`, state_code: state, pin, medium, language, theme },
    ...{
      quiet_from: quietHours === null ? null : quietHours?.from,
      quiet_until: quietHours === null ? null : quietHours?.to,
    },
    push_details: pushDetails,
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable('users').set(columns).where('id', '=', userId).execute();
}

export type Notifications = NonNullable<ProfileChange['notifications']>;

/** Which mails come, by category; what is absent stays. */
export const setMailChoice = (db: Db, userId: string, chosen: Notifications): Promise<void> =>
  setChoices(db, userId, 'by_mail', chosen);

type ChoiceColumn = 'by_mail' | 'by_push' | 'by_sms' | 'by_whatsapp';
type Choices = Partial<Record<string, boolean | undefined>>;

async function setChoices(db: Db, userId: string, column: ChoiceColumn, chosen: Choices): Promise<void> {
  const rows = Object.entries(chosen).flatMap(([category, value]) =>
    value === undefined ? [] : [{ user_id: userId, category, [column]: value }],
  );
  if (rows.length === 0) return;
  await db
    .insertInto('notification_choices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'category']).doUpdateSet(({ ref }) => ({ [column]: ref(`excluded.${column}`) })),
    )
    .execute();
}
