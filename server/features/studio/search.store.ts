import { type RawBuilder, sql } from 'kysely';
import type { ProductKind } from '#contract/products/product.ts';
import type { Found } from '#contract/studio/studio.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords } from '#server/platform/lists/folded-words.ts';
import { likePatterns, orderNumbersIn, ticketNumberIn } from './search.rules.ts';

const SHOWN = 5;
/** How many that fit are looked at to show the best of them. */
const LOOKED_AT = 200;

/** A text as it is looked for: its words in the one spelling, and the text itself for numbers. */
export type Sought = { text: string; words: string[] };

/** What a text is looked for by. */
export async function readSought(db: Db, text: string): Promise<Sought> {
  return { text, words: await foldWords(db, text) };
}

/** Written out, because how many rows a pattern fits decides the plan. */
const fits = (column: RawBuilder<unknown>, words: string[]) =>
  sql`(${sql.join(
    likePatterns(words).map((pattern) => sql`${column} like ${sql.lit(pattern)}`),
    sql` and `,
  )})`;
const begins = (column: RawBuilder<unknown>, words: string[]) => sql`${column} like ${sql.lit(` ${words.join(' ')}%`)}`;

/** People by any part of their name, address or telephone number; those first whose name begins so. */
export async function listPeopleFound(db: Db, { words }: Sought): Promise<Found['people']> {
  if (words.length === 0) return [];
  const { rows } = await sql<Found['people'][number]>`
    select id, name, email, phone, suspended_at is not null as "isSuspended" from (
      select id, name, email, phone, suspended_at, created_at, search from users
      where role = 'student' and ${fits(sql`search`, words)} and anonymised_at is null limit ${sql.lit(LOOKED_AT)}
    ) as person
    order by ${begins(sql`search`, words)} desc, created_at desc, id limit ${sql.lit(SHOWN)}`.execute(db);
  return rows;
}

type Order = Omit<Found['orders'][number], 'createdAt'> & { createdAt: Date };

/** Orders by their number or its last digits, then the latest of the people that were found. */
export async function listOrdersFound(db: Db, { text }: Sought, people: string[]): Promise<Found['orders']> {
  const numbers = [text.trim().toUpperCase(), ...orderNumbersIn(text, new Date().getFullYear())];
  const columns = sql`orders.id, orders.number, orders.status, orders.total_paise::float8 as "totalPaise", users.name,
    orders.created_at as "createdAt"`;
  const { rows } = await sql<Order>`
    (select ${columns}, 0 as rank from orders join users on users.id = orders.user_id
      where orders.number in (${sql.join(numbers)}) order by orders.created_at desc limit ${sql.lit(SHOWN)})
    union all (select ${columns}, 1 from unnest(${people}::text[]) as person (id)
      cross join lateral (select * from orders where user_id = person.id
        order by created_at desc, id desc limit ${sql.lit(SHOWN)}) as orders
      join users on users.id = orders.user_id order by orders.created_at desc limit ${sql.lit(SHOWN)})
    order by rank, "createdAt" desc limit ${sql.lit(SHOWN)}`.execute(db);
  return rows.map(({ id, number, status, totalPaise, name, createdAt }) => {
    return { id, number, status, totalPaise, name, createdAt: createdAt.toISOString() };
  });
}

type Ticket = Omit<Found['tickets'][number], 'dueAt'> & { dueAt: Date | null };

/** Tickets by their number, or by who asks; open ones first. */
export async function listTicketsFound(db: Db, { text, words }: Sought): Promise<Found['tickets']> {
  const byPerson = words.length > 0 ? fits(sql`search`, words) : sql`false`;
  const columns = sql`id, number, category, name, created_at, closed_at,
    case when closed_at is null then case when answered_at is null then answer_due_at else solution_due_at end end as "dueAt"`;
  const { rows } = await sql<Ticket>`
    select id, number, category, name, "dueAt" from (
      (select ${columns}, 0 as rank from tickets where number = ${ticketNumberIn(text) ?? text.trim().toUpperCase()})
      union all (select ${columns}, 1 from tickets where ${byPerson} limit ${sql.lit(LOOKED_AT)})
    ) as ticket order by rank, closed_at is not null, created_at desc limit ${sql.lit(SHOWN)}`.execute(db);
  const unique = new Map(rows.map((row) => [row.id, row]));
  return [...unique.values()].map((row) => ({ ...row, dueAt: row.dueAt?.toISOString() ?? null }));
}

type FoundProduct = Found['courses' | 'ebooks' | 'notes' | 'testSeries'][number];

/** Products of a kind by their title or code, drafts too; those first that begin so. */
export async function listProductsFound(db: Db, kind: ProductKind, { words }: Sought): Promise<FoundProduct[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<FoundProduct>`
    select product.id, product.title, subjects.code, product.published_at is not null as "isPublished" from (
      select id, title, subject_id, published_at, created_at, search from products
      where kind = ${sql.lit(kind)} and ${fits(sql`search`, words)} and archived_at is null limit ${sql.lit(LOOKED_AT)}
    ) as product left join subjects on subjects.id = product.subject_id
    order by ${begins(sql`product.search`, words)} desc, product.created_at desc, product.id limit ${sql.lit(SHOWN)}
  `.execute(db);
  return rows;
}

/** The pages of the site by their title in either language, or by their address. */
export async function listPagesFound(db: Db, { words }: Sought): Promise<Found['pages']> {
  if (words.length === 0) return [];
  const { rows } = await sql<Found['pages'][number]>`
    select slug, title_en as "titleEn", title_hi as "titleHi" from (
      select distinct on (slug) slug, title_en, title_hi,
        ' ' || fold_text(slug || ' ' || title_en || ' ' || title_hi) as search
      from page_versions order by slug, version desc
    ) as page where ${fits(sql`search`, words)} order by slug limit ${sql.lit(SHOWN)}`.execute(db);
  return rows;
}
