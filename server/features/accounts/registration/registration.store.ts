import { sql } from 'kysely';
import type { BirthBand } from '#contract/accounts/registration.ts';
import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';

export type Registration = {
  tokenHash: Buffer;
  /** Of the browser's secret. */
  browserHash: Buffer;
  email: string;
  name: string;
  phone: string | null;
  birthBand: BirthBand;
  parentEmail: string | null;
  language: Language;
  passwordHash: string;
  address: string;
};

export const REGISTRATION_SECONDS = 24 * 3600;

/** `tokenHash` is all that names it; it is that of no token until a link is mailed. */
export async function insertRegistration(db: Db, registration: Registration): Promise<void> {
  await db
    .insertInto('registrations')
    .values({
      token_hash: registration.tokenHash,
      browser_hash: registration.browserHash,
      email: registration.email,
      name: registration.name,
      phone: registration.phone,
      birth_band: registration.birthBand,
      parent_email: registration.parentEmail,
      language: registration.language,
      password_hash: registration.passwordHash,
      address: registration.address,
      expires_at: expiry,
    })
    .execute();
}

/** A registration that can still be confirmed. */
export function findRegistration(db: Db, tokenHash: Buffer): Promise<Registration | undefined> {
  return waiting(db)
    .where(({ or, eb }) =>
      or([
        eb('token_hash', '=', tokenHash),
        eb('earlier_links', '@>', sql<string[]>`array[${tokenHash.toString('hex')}]`),
      ]),
    )
    .executeTakeFirst();
}

/**
 * The newest of this e-mail and browser to which no link was mailed, because too many mails had gone there: any link
 * that went there shows whose the e-mail is.
 */
export function findUnmailedRegistration(
  db: Db,
  email: string,
  browserHash: Buffer,
): Promise<Registration | undefined> {
  return waiting(db)
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where('browser_hash', '=', browserHash)
    .where('earlier_links', '=', sql<string[]>`'{}'`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** As `findRegistration`, locked until the end of the transaction. */
export function findRegistrationToAnswer(db: Db, tokenHash: Buffer): Promise<Registration | undefined> {
  return waiting(db).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst();
}

/** Of those that wait for this e-mail, the one of this browser, or else the newest; locked as above. */
export function findRegistrationToRepeat(
  db: Db,
  email: string,
  browserHash: Buffer | undefined,
): Promise<Registration | undefined> {
  return waiting(db)
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .orderBy(sql`coalesce(browser_hash = ${browserHash ?? null}::bytea, false)`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Gives the registration one more link, beside those that were mailed before, and its full time. */
export async function setToken(db: Db, tokenHash: Buffer, newTokenHash: Buffer): Promise<void> {
  await db
    .updateTable('registrations')
    .set({
      token_hash: newTokenHash,
      earlier_links: sql`array_append(earlier_links, encode(token_hash, 'hex'))`,
      expires_at: expiry,
    })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** How many mails went to an address about an account for it, in so many seconds. */
export async function countRecentMails(db: Db, email: string, seconds: number): Promise<number> {
  const { mails } = await db
    .selectFrom('mails')
    .where(({ fn }) => fn('lower', ['recipient']), '=', email.toLowerCase())
    .where('template', 'in', ['confirm-email', 'already-registered'])
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return mails;
}

export async function removeRegistrationsOf(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .execute();
}

/** Removes what was over two days ago and answers how many. */
export async function removeOldRegistrations(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('registrations')
    .where('expires_at', '<', sql<Date>`now() - interval '2 days'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

const expiry = sql<Date>`now() + make_interval(secs => ${sql.lit(REGISTRATION_SECONDS)})`;

function waiting(db: Db) {
  return db
    .selectFrom('registrations')
    .where('expires_at', '>', sql<Date>`now()`)
    .select(['token_hash as tokenHash', 'browser_hash as browserHash', 'email', 'name', 'phone'])
    .select(['parent_email as parentEmail', 'password_hash as passwordHash', 'address'])
    .select(({ ref }) => [
      ref('birth_band').$castTo<BirthBand>().as('birthBand'),
      ref('language').$castTo<Language>().as('language'),
    ]);
}

/** Whether the school takes new students, which it does until somebody says otherwise. */
export async function readIsOpen(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .where('name', '=', 'registration')
    .select(sql<boolean>`(value ->> 'isOpen')::boolean`.as('isOpen'))
    .executeTakeFirst();
  return row?.isOpen ?? true;
}
