import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Language } from '#contract/procedure.ts';
import type { SignIn } from '#contract/sessions.ts';
import type { StudentPage } from '#contract/students/student-page.ts';
import type { Db } from '#server/platform/db.ts';
import { deviceInWords } from '#server/platform/http/device.ts';

const MAX_ORDERS = 50;
const MAX_DEVICES = 12;

/** What is known of a person beside their line in the list. */
export async function readContact(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('universities', 'universities.id', 'users.university_id')
    .leftJoin('programmes', 'programmes.id', 'users.programme_id')
    .leftJoin('terms', 'terms.id', 'users.term_id')
    .where('users.id', '=', userId)
    .select(['universities.name as university', 'programmes.name as programme', 'terms.label as term'])
    .select(['users.state_code as stateCode', 'users.pin', 'users.email_verified_at as emailVerifiedAt'])
    .select(['users.suspended_at as suspendedAt', 'users.deletion_due_at as deletionDueAt'])
    .select(['users.parent_email as parentEmail', 'users.parent_consented_at as parentConsentedAt'])
    .select(({ ref, selectFrom, exists }) => [
      ref('users.language').$castTo<Language>().as('language'),
      sql<boolean>`users.birth_band is not distinct from 'under-18'`.as('isMinor'),
      exists(
        selectFrom('two_factors')
          .whereRef('two_factors.user_id', '=', 'users.id')
          .where('confirmed_at', 'is not', null)
          .select('two_factors.user_id'),
      )
        .$castTo<boolean>()
        .as('twoFactor'),
      jsonArrayFrom(
        selectFrom('user_subjects')
          .innerJoin('subjects', 'subjects.id', 'user_subjects.subject_id')
          .whereRef('user_subjects.user_id', '=', 'users.id')
          .select(['subjects.code', 'subjects.title_en as title'])
          .orderBy('subjects.code'),
      ).as('subjects'),
      selectFrom('audit_events')
        .whereRef('subject_id', '=', 'users.id')
        .where('act', '=', 'student.suspended')
        .orderBy('audit_events.id', 'desc')
        .limit(1)
        .select(sql<string>`details->>'reason'`.as('reason'))
        .as('suspendedReason'),
      selectFrom('orders')
        .whereRef('orders.user_id', '=', 'users.id')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('refunded_paise'), sql.lit(0)).as('refunded'))
        .$asScalar()
        .$notNull()
        .as('refundedPaise'),
    ])
    .executeTakeFirstOrThrow();
}

export async function listOrders(db: Db, userId: string) {
  return db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .select(['id', 'number', 'total_paise as totalPaise', 'refunded_paise as refundedPaise', 'created_at as createdAt'])
    .select([
      sql<StudentPage['orders'][number]['status']>`status`.as('status'),
      sql<string>`coalesce(snapshot->>'title', '')`.as('title'),
    ])
    .execute();
}

/** Sign-ins, those that still last first, then the newest. */
export async function listDevices(db: Db, userId: string) {
  const endedAt = sql<Date | null>`coalesce(revoked_at, case when expires_at <= now() then expires_at end)`;
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy(sql`${endedAt} is null`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_DEVICES)
    .select(['id', 'user_agent as userAgent', 'address', 'created_at as begunAt', endedAt.as('endedAt')])
    .select(
      sql<SignIn['endReason']>`coalesce(revoked_reason, case when expires_at <= now() then 'expired' end)`.as(
        'endReason',
      ),
    )
    .execute();
  return rows.map(({ userAgent, ...row }) => ({ ...row, device: deviceInWords(userAgent) }));
}

export async function listCertificates(db: Db, userId: string) {
  return db
    .selectFrom('certificates')
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .select(['code', 'course_title as courseTitle', 'issued_at as issuedAt', 'revoked_at as revokedAt'])
    .execute();
}
