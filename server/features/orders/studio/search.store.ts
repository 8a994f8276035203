import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';

/** ADH-26-004182, or what people say of it: 4182. */
const NUMBER = /^(?:ADH-\d\d-)?0*(\d{1,9})$/i;
/** A mobile number of India, with or without what comes before its ten digits. */
const PHONE = /^(?:\+?91|0)?([6-9]\d{9})$/;
const MAX_NAMED = 50;
const MIN_PEOPLE = 1000;

/**
 * The condition that an order is what somebody typed: its number, or that of a payment, of the provider's order or of a
 * document; else its coupon; else words out of the name, e-mail and phone of its student.
 */
export async function findByText(db: Db, text: string): Promise<Expression<SqlBool>> {
  const named = await listNamed(db, text);
  if (named.length > 0) return sql<SqlBool>`orders.id in (select unnest(${named}::text[]))`;
  const code = text.replace(/\s/g, '').toUpperCase();
  const withCoupon = await db.selectFrom('orders').where('coupon_code', '=', code).select('id').limit(1).execute();
  if (withCoupon.length > 0) return sql<SqlBool>`orders.coupon_code = ${code}`;
  return hasStudent(db, text);
}

/** The ids of the orders that go by this very name. */
async function listNamed(db: Db, typed: string): Promise<string[]> {
  const text = typed.trim();
  const digits = NUMBER.exec(text)?.[1] ?? null;
  const { rows } = await sql<{ id: string }>`
    select id from orders where number = upper(${text})
    union select id from orders where ltrim(split_part(number, '-', 3), '0') = ${digits}
    union select order_id from payments where provider_payment_id = ${text}
    union select order_id from provider_orders where provider_order_id = ${text}
    union select order_id from invoices where number = upper(${text})
    limit ${sql.lit(MAX_NAMED)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function hasStudent(db: Db, text: string): Promise<Expression<SqlBool>> {
  const named = await sql<{ id: string }>`select id from users where lower(email) = lower(${text})
    union all select buyer_id from registrations where lower(email) = lower(${text}) and buyer_id is not null`.execute(
    db,
  );
  const ids = named.rows.map(({ id }) => id);
  if (ids.length > 0) return sql<SqlBool>`orders.user_id in (select unnest(${ids}::text[]))`;
  const phone = PHONE.exec(text.replace(/[\s()-]/g, ''))?.[1];
  const patterns = phone ? [`% 91${phone}%`] : patternsOf(await foldWords(db, text)).flat();
  if (patterns.length === 0) return sql<SqlBool>`false`;
  // Written out: how many people a pattern fits decides the plan. They hold letters and digits only.
  const fits = sql.join(
    patterns.map((pattern) => sql`users.search like ${sql.lit(pattern)}`),
    sql` and `,
  );
  const most = await findMostPeople(db);
  const { rows } = await sql<{ id: string }>`select id from users where ${fits} limit ${sql.lit(most + 1)}`.execute(db);
  if (rows.length <= most) return sql<SqlBool>`orders.user_id in (select unnest(${rows.map(({ id }) => id)}::text[]))`;
  return sql<SqlBool>`(${sql.join(
    // Not by LIKE: that would be looked up for all orders at once.
    patterns.map((pattern) => sql`strpos(student.search, ${pattern.replaceAll('%', '')}) > 0`),
    sql` and `,
  )})`;
}

/**
 * With more people than these it is quicker to go through the orders, newest first, until a page is full. Found by their
 * people m orders are looked at, gone through about 51 × people / m: the two meet at a multiple of the square root.
 */
async function findMostPeople(db: Db): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select greatest(reltuples, 0) as people from pg_class where oid = 'users'::regclass`.execute(db);
  return Math.max(MIN_PEOPLE, Math.ceil(Math.sqrt(16 * (rows[0]?.people ?? 0))));
}
