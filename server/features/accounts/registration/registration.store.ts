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
  /** The row of nobody that holds what they ordered before the account; null of who only registers. */
  buyerId: string | null;
};

export const REGISTRATION_SECONDS = 24 * 3600;

/** Anybody can register any address: its owner shall not drown in our mails. */
export const MAX_MAILS_AN_HOUR = 10;

// The page offers a mail again 60 seconds after its answer, which came before the mail.
export const MAIL_PAUSE_SECONDS = 50;

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
      buyer_id: registration.buyerId,
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

/** As above, by who ordered before the account; also when its time is over. */
export function findRegistrationOfBuyer(db: Db, buyerId: string): Promise<Registration | undefined> {
  return registrations(db).where('buyer_id', '=', buyerId).forUpdate().executeTakeFirst();
}

/** Of those that wait for this e-mail, the one of this browser, or else the newest; locked as above. What is not paid waits for no mail. */
export function findRegistrationToRepeat(
  db: Db,
  email: string,
  browserHash: Buffer | undefined,
): Promise<Registration | undefined> {
  return waiting(db)
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where(({ or, eb }) => or([eb('buyer_id', 'is', null), IS_PAID]))
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
    .where('template', 'in', ['confirm-email', 'already-registered', 'confirm-paid-order'])
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow();
  return mails;
}

/** All of an e-mail but those of who ordered before the account and was not given their order yet. */
export async function removeRegistrationsOf(db: Db, email: string, givenBuyerIds: string[]): Promise<void> {
  await db
    .deleteFrom('registrations')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where(({ or, eb }) =>
      or([eb('buyer_id', 'is', null), eb('buyer_id', '=', sql<string>`any(${givenBuyerIds}::text[])`)]),
    )
    .execute();
}

/** Removes what was over two days ago and answers how many. With an order it is not removed here. */
export async function removeOldRegistrations(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('registrations')
    .where('expires_at', '<', sql<Date>`now() - interval '2 days'`)
    .where('buyer_id', 'is', null)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

const expiry = sql<Date>`now() + make_interval(secs => ${sql.lit(REGISTRATION_SECONDS)})`;

/** What was paid waits as long as the money is here. */
const IS_PAID = sql<boolean>`exists (select from orders
  where orders.user_id = registrations.buyer_id and orders.status in ('paid', 'partially_refunded'))`;

function waiting(db: Db) {
  return registrations(db).where(({ or, eb }) => or([eb('expires_at', '>', sql<Date>`now()`), IS_PAID]));
}

function registrations(db: Db) {
  return db
    .selectFrom('registrations')
    .select(['token_hash as tokenHash', 'browser_hash as browserHash', 'email', 'name', 'phone'])
    .select(['parent_email as parentEmail', 'password_hash as passwordHash', 'address', 'buyer_id as buyerId'])
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
