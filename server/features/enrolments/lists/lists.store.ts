import { sql } from 'kysely';
import type { AccessList, ListRow, RowAct } from '#contract/enrolments/lists.studio.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';
import type { PersonFacts, ReadRow } from './list-rows.rules.ts';
import type { Product } from './products.rules.ts';

const LATEST = 5;
const A_PAGE = 100;

/** All that can be given, drafts too; nothing that is archived. */
export async function listProducts(db: Db): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select product.kind, product.id, product.title, subjects.code
    from products as product left join subjects on subjects.id = product.subject_id
    where product.kind <> 'note' and product.archived_at is null`.execute(db);
  return rows;
}

/** What is known of these addresses (in lower case): who has them, and what they have or what waits, of these products. */
export async function readFacts(db: Db, emails: string[], productIds: string[]): Promise<Map<string, PersonFacts>> {
  const facts = new Map<string, PersonFacts>(emails.map((email) => [email, { userId: null, isStaff: false, has: [] }]));
  const people = await db
    .selectFrom('users')
    .where(sql<boolean>`lower(email) = any(${emails})`)
    .select(['id', 'role', sql<string>`lower(email)`.as('email')])
    .execute();
  for (const { id, role, email } of people) facts.set(email, { userId: id, isStaff: role !== 'student', has: [] });
  const rights = await db
    .selectFrom('entitlements')
    .innerJoin('users', 'users.id', 'user_id')
    .where(sql<boolean>`lower(users.email) = any(${emails})`)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where('product_id', '=', sql<string>`any(${productIds})`)
    .select([
      'entitlements.id',
      'product_id as productId',
      'expires_at as until',
      sql<string>`lower(email)`.as('email'),
    ])
    .execute();
  const waiting = await db
    .selectFrom('waiting_entitlements')
    .where('email', '=', sql<string>`any(${emails})`)
    .where('product_id', '=', sql<string>`any(${productIds})`)
    .select(['id', 'product_id as productId', 'until', 'email'])
    .execute();
  const add = (isWaiting: boolean) => (row: (typeof rights)[number]) => {
    const { email, ...standing } = row;
    const fact = facts.get(email);
    if (fact && (fact.userId === null) === isWaiting) fact.has.push(standing);
  };
  rights.forEach(add(false));
  waiting.forEach(add(true));
  return facts;
}

export type JudgedRow = ReadRow & { act: RowAct };

/** Puts the list in the place of what was checked under this id before; false when that was begun, or is somebody else's. */
export async function insertList(db: Db, id: string, askedBy: string, rows: JudgedRow[]): Promise<boolean> {
  const saved = await db
    .insertInto('access_lists')
    .values({ id, asked_by: askedBy, total: rows.length })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ total: rows.length, asked_at: sql`now()` })
        .where('access_lists.state', '=', 'checked')
        .where('access_lists.asked_by', '=', askedBy),
    )
    .returning('id')
    .executeTakeFirst();
  if (!saved) return false;
  await db.deleteFrom('access_list_rows').where('list_id', '=', id).execute();
  const values = rows.map((row, position) => ({ ...row, position, ends_at: row.endsAt }));
  await sql`
    insert into access_list_rows (list_id, position, line, name, email, phone, products, until, items, ends_at, act, faults)
    select ${id}, position, line, name, email, phone, products, until, items, ends_at, act, faults
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (position integer, line integer, name text, email text,
      phone text, products text, until text, items jsonb, ends_at timestamptz, act text, faults jsonb)`.execute(db);
  return true;
}

function selectLists(db: Db) {
  const count = (act: RowAct) => sql`${sql.lit(act)}, count(*) filter (where act = ${sql.lit(act)})`;
  const counts = sql.join((['give', 'invite', 'extend', 'none', 'error'] as const).map(count));
  return db
    .selectFrom('access_lists as list')
    .leftJoin('users', 'users.id', 'list.asked_by')
    .select(['list.id', 'list.total', 'list.position', 'users.name as by'])
    .select([
      sql<AccessList['state']>`list.state`.as('state'),
      sql<AccessList['counts']>`(select json_build_object(${counts}) from access_list_rows where list_id = list.id)`.as(
        'counts',
      ),
      sql<string>`to_json(list.asked_at)`.as('askedAt'),
      sql<string | null>`to_json(list.finished_at)`.as('finishedAt'),
    ]);
}

/** The latest that were begun, newest first. */
export function listLists(db: Db): Promise<AccessList[]> {
  return selectLists(db).where('list.state', '!=', 'checked').orderBy('list.asked_at', 'desc').limit(LATEST).execute();
}

export function findList(db: Db, id: string): Promise<AccessList | undefined> {
  return selectLists(db).where('list.id', '=', id).executeTakeFirst();
}

type RowsInput = { listId: string; act?: RowAct | undefined; after: number };

export async function listAccessRows(db: Db, { listId, act, after }: RowsInput) {
  const rows = await db
    .selectFrom('access_list_rows')
    .where('list_id', '=', listId)
    .where('position', '>', after)
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? 'error'))
    .orderBy('position')
    .limit(A_PAGE + 1)
    .select(['position', 'line', 'name', 'email', 'phone', 'products'])
    .select([
      sql<string | null>`to_json(ends_at)`.as('until'),
      sql<RowAct>`act`.as('act'),
      sql<ListRow['faults']>`faults`.as('faults'),
    ])
    .execute();
  const page = rows.slice(0, A_PAGE);
  return { rows: page, next: rows.length > A_PAGE ? (page.at(-1)?.position ?? null) : null };
}

/** Whether it was only checked until now, and is to be worked off. */
export async function setListStarted(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('access_lists')
    .set({ state: 'working' })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type DueRow = {
  position: number;
  name: string;
  email: string;
  phone: string;
  items: ProductRef[];
  endsAt: Date | null;
  act: RowAct;
};

/** A list that is being worked off, locked, with the next rows of it. */
export async function findLockedList(db: Db, id: string, most: number) {
  const list = await db
    .selectFrom('access_lists')
    .where('id', '=', id)
    .where('state', '=', 'working')
    .forUpdate()
    .select(['id', 'position', 'total', 'asked_by as askedBy'])
    .executeTakeFirst();
  if (!list) return undefined;
  const rows: DueRow[] = await db
    .selectFrom('access_list_rows')
    .where('list_id', '=', id)
    .where('position', '>=', list.position)
    .where('position', '<', list.position + most)
    .orderBy('position')
    .select(['position', 'name', 'email', 'phone', 'ends_at as endsAt'])
    .select([sql<ProductRef[]>`items`.as('items'), sql<RowAct>`act`.as('act')])
    .execute();
  return { ...list, rows };
}

/** What became of the rows, and how far the list came. */
export async function setListProgress(
  db: Db,
  { id, position, total }: { id: string; position: number; total: number },
  acts: { position: number; act: RowAct }[],
): Promise<void> {
  await sql`update access_list_rows as row set act = given.act
    from jsonb_to_recordset(${JSON.stringify(acts.map(({ position: at, act }) => ({ position: at, act })))}::jsonb) as given (position integer, act text)
    where row.list_id = ${id} and row.position = given.position and row.act <> given.act`.execute(db);
  const isDone = position >= total;
  await db
    .updateTable('access_lists')
    .set({ position, ...(isDone && { state: 'done', finished_at: sql`clock_timestamp()` }) })
    .where('id', '=', id)
    .execute();
}

/** Lists hold people who never came: what was only checked goes after a day, what was done after a month. */
export async function removeOldLists(db: Db): Promise<void> {
  await sql`delete from access_lists where (state = 'checked' and asked_at < now() - interval '1 day')
    or finished_at < now() - interval '30 days'`.execute(db);
}
