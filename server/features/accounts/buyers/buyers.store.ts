import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '#contract/procedure.ts';
import { REGISTRATION_SECONDS } from '#server/features/accounts/registration/registration.store.ts';
import type { Db } from '#server/platform/db.ts';

/** A row that holds an order until its buyer has an account: nobody, to whom no list, mail or sign-in leads. */
export async function insertBuyer(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      name: 'Visitor',
      email: `waiting-${randomUUID()}@waiting.invalid`,
      suspended_at: sql`now()`,
      anonymised_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who ordered before the account, as they said of themselves. */
export type WaitingBuyer = {
  buyerId: string;
  name: string;
  email: string;
  phone: string | null;
  language: Language;
  browserHash: Buffer;
};

/** Who waits for the order that this row holds; undefined when it holds none, or no longer. */
export async function findBuyer(db: Db, buyerId: string): Promise<WaitingBuyer | undefined> {
  const row = await db
    .selectFrom('registrations')
    .where('buyer_id', '=', buyerId)
    .select(['name', 'email', 'phone', 'browser_hash as browserHash'])
    .select(({ ref }) => ref('language').$castTo<Language>().as('language'))
    .executeTakeFirst();
  return row && { ...row, buyerId };
}

export async function listBuyersOfBrowser(db: Db, browserHash: Buffer): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .where('browser_hash', '=', browserHash)
    .where('buyer_id', 'is not', null)
    .select('buyer_id as buyerId')
    .execute();
  return rows.flatMap(({ buyerId }) => buyerId ?? []);
}

type PaidOrder = { number: string; title: string; totalPaise: number };

/** What a row of nobody holds and is paid, for the mail that asks for the confirmation. */
export async function findPaidOrder(db: Db, buyerId: string): Promise<PaidOrder | undefined> {
  return db
    .selectFrom('orders')
    .where('user_id', '=', buyerId)
    .where('status', 'in', ['paid', 'partially_refunded'])
    .select(['number', 'total_paise as totalPaise', sql<string>`snapshot ->> 'title'`.as('title')])
    .executeTakeFirst();
}

/** Whose orders an e-mail that was confirmed opens, locked until the end of the transaction: those that are paid, and this one. */
export async function listBuyersToGive(db: Db, email: string, ownId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .where('buyer_id', 'is not', null)
    .where(
      sql<boolean>`(buyer_id = ${ownId} or exists (select from orders
        where orders.user_id = buyer_id and orders.status in ('paid', 'partially_refunded')))`,
    )
    .orderBy('created_at')
    .forUpdate()
    .select('buyer_id as buyerId')
    .execute();
  return rows.flatMap(({ buyerId }) => buyerId ?? []);
}

/** Another address for an order that waits; the links that went to the one before are no longer good. */
export async function setBuyerEmail(db: Db, buyerId: string, email: string, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('registrations')
    .set({
      email,
      token_hash: tokenHash,
      earlier_links: sql`'{}'`,
      expires_at: sql<Date>`now() + make_interval(secs => ${sql.lit(REGISTRATION_SECONDS)})`,
    })
    .where('buyer_id', '=', buyerId)
    .execute();
}

/** Takes an order away from those who wait for it: it was given. */
export async function removeBuyer(db: Db, buyerId: string): Promise<void> {
  await db.deleteFrom('registrations').where('buyer_id', '=', buyerId).execute();
}

/** Removes who could have confirmed until seven days ago and has nothing paid; answers which rows held their orders. */
export async function removeUnpaid(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('registrations')
    .where('buyer_id', 'is not', null)
    .where('expires_at', '<', sql<Date>`now() - interval '7 days'`)
    .where(
      sql<boolean>`not exists (select from orders
        where orders.user_id = buyer_id and orders.status in ('paid', 'partially_refunded'))`,
    )
    .returning('buyer_id as buyerId')
    .execute();
  const buyerIds = rows.flatMap(({ buyerId }) => buyerId ?? []);
  await db
    .updateTable('users')
    .set({ state_code: null, pin: null })
    .where('id', '=', sql<string>`any(${buyerIds}::text[])`)
    .execute();
  return buyerIds;
}
