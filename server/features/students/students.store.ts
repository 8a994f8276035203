import { type RawBuilder, sql } from 'kysely';
import type { StudentState } from '#contract/students/student-page.ts';
import type { StudentList } from '#contract/students/students.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

const byPerson: Listing = {
  id: sql`users.id`,
  sorts: {
    name: { by: sql`lower(users.name)`, type: 'text' },
    joined: { by: sql`users.created_at`, type: 'timestamptz' },
  },
  first: '-joined',
};
/** Its own id, so that a place in the order is a place in its index. */
const byFigures: Listing = {
  id: sql`figures.user_id`,
  sorts: {
    seen: { by: sql`figures.seen_at`, type: 'timestamptz' },
    spent: { by: sql`figures.spent_paise`, type: 'bigint' },
  },
  first: '-seen',
};

export const findListing = (sort: StudentList['sort']): Listing =>
  /seen|spent/.test(sort ?? '') ? byFigures : byPerson;

const STATES: [Exclude<StudentState, 'active'>, RawBuilder<boolean>][] = [
  ['suspended', sql`users.suspended_at is not null`],
  ['deletion', sql`users.deletion_due_at is not null`],
  ['held', sql`(users.birth_band = 'under-18' and users.parent_consented_at is null)`],
  ['unverified', sql`users.email_verified_at is null`],
];

const stateOf = sql<StudentState>`case ${sql.join(
  STATES.map(([state, holds]) => sql`when ${holds} then ${sql.lit(state)}`),
  sql` `,
)} else 'active' end`;

/** In this state, and in none that goes before it. */
function isIn(wanted: StudentState): RawBuilder<boolean> {
  const place = STATES.findIndex(([state]) => state === wanted);
  const earlier = (place < 0 ? STATES : STATES.slice(0, place)).map(([, holds]) => sql`(${holds}) is not true`);
  const own = STATES[place]?.[1];
  return sql<boolean>`(${sql.join(own ? [own, ...earlier] : earlier, sql` and `)})`;
}

/** Students that match a question, without an order. Staff and who was deleted are none. */
export async function findStudents(db: Db, filter: Omit<StudentList, 'sort' | 'after' | 'before'>) {
  const { text, state, university, programme, purchases, since } = filter;
  const said = text ? await saysOf(db, text) : undefined;
  return selectStudents(db)
    .$if(said !== undefined, (query) => query.where(said ?? sql<boolean>`true`))
    .$if(state !== undefined, (query) => query.where(isIn(state ?? 'active')))
    .$if(university !== undefined, (query) => query.where(isAt('university_id', university ?? '')))
    .$if(programme !== undefined, (query) => query.where(isAt('programme_id', programme ?? '')))
    .$if(purchases !== undefined, (query) =>
      query.where(purchases === 'yes' ? sql<boolean>`figures.purchases > 0` : sql<boolean>`figures.purchases <= 0`),
    )
    .$if(since !== undefined, (query) => query.where(cameSince(since ?? '')));
}

/** One student as a line of the list. */
export function findStudentLine(db: Db, userId: string) {
  return selectStudents(db).where('users.id', '=', userId).executeTakeFirst();
}

export async function listStudents(db: Db, filter: StudentList) {
  return listStudioRows(db, await findStudents(db, filter), findListing(filter.sort), filter);
}

function selectStudents(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('student_figures as figures', 'figures.user_id', 'users.id')
    .leftJoin('universities', 'universities.id', 'users.university_id')
    .leftJoin('programmes', 'programmes.id', 'users.programme_id')
    .where('users.role', '=', sql.lit('student'))
    .where('users.anonymised_at', 'is', null)
    .select(['users.id', 'users.name', 'users.email', 'users.phone', 'users.photo_url as photoUrl'])
    .select(['universities.code as university', 'programmes.code as programme', stateOf.as('state')])
    .select([sql<string>`to_json(users.created_at)`.as('joinedAt'), sql<string>`to_json(figures.seen_at)`.as('seenAt')])
    .select(['figures.spent_paise as spentPaise', 'figures.purchases']);
}

/** Written into the statement: how many study there, or came since, decides the plan (record 0018). An odd id is nobody's. */
function isAt(column: 'university_id' | 'programme_id', id: string): RawBuilder<boolean> {
  return /^[\w-]+$/.test(id) ? sql<boolean>`${sql.ref(`users.${column}`)} = ${sql.lit(id)}` : sql<boolean>`false`;
}

function cameSince(day: string): RawBuilder<boolean> {
  return sql<boolean>`users.created_at >= ${sql.lit(day)}::timestamp at time zone 'Asia/Kolkata'`;
}

const NUMBER = /^[A-Za-z0-9][\w/-]{4,63}$/;
const MIN_DIGITS = 4;

/** Whom a text means: whose order, document or payment it numbers, else whose name, address or phone holds it. */
async function saysOf(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const isNumber = NUMBER.test(text) && /\d/.test(text);
  const numbered = isNumber ? await listNumbered(db, text) : text.includes('@') ? await listAddressed(db, text) : [];
  if (numbered.length > 0) return sql<boolean>`users.id in (${sql.join(numbered)})`;
  const digits = text.replace(/[\s()+.-]/g, '');
  const isPhone = digits.length >= MIN_DIGITS && /^\d+$/.test(digits);
  const patterns = isPhone ? [`%${digits}%`] : patternsOf(await foldWords(db, text)).flat();
  if (patterns.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`users.search like ${sql.lit(pattern)}`),
    sql` and `,
  )})`;
}

/** A whole address means one person, though it may stand inside others. */
async function listAddressed(db: Db, text: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where(({ fn }) => fn('lower', ['email']), '=', text.toLowerCase())
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whose an order, an invoice or a payment is, by what is printed on it; an order also without the letters before it. */
async function listNumbered(db: Db, text: string): Promise<string[]> {
  const number = text.toUpperCase();
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from orders where number in (${number}, ${`ADH-${number}`})
    union select orders.user_id from invoices join orders on orders.id = invoices.order_id where invoices.number = ${number}
    union select orders.user_id from payments join orders on orders.id = payments.order_id
      where payments.provider_payment_id = ${text}
    union select orders.user_id from payments join orders on orders.id = payments.order_id
      where payments.bank_reference = ${text}
    limit 20`.execute(db);
  return rows.map(({ userId }) => userId);
}
