import { sql } from 'kysely';
import type { Waiting, WaitingSearch } from '#contract/enrolments/waiting.studio.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';

export const waitingListing: Listing = {
  id: sql`waiting.id`,
  sorts: {
    email: { by: sql`waiting.email`, type: 'text' },
    title: { by: sql`lower(product.title)`, type: 'text' },
    given: { by: sql`waiting.given_at`, type: 'timestamptz' },
  },
  first: '-given',
};

export function listWaiting(db: Db, filter: WaitingSearch) {
  return listStudioRows(db, findWaiting(db, filter), waitingListing, filter);
}

/** What waits for people whose name, address, number or product holds the text. */
export function findWaiting(db: Db, { text }: Pick<WaitingSearch, 'text'>) {
  const like = (column: string) => sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
  return db
    .selectFrom('waiting_entitlements as waiting')
    .innerJoin('products as product', 'product.id', 'waiting.product_id')
    .leftJoin('users', 'users.id', 'waiting.given_by')
    .select(['waiting.id', 'waiting.name', 'waiting.email', 'waiting.phone', 'users.name as by', 'product.title'])
    .select([
      sql<Waiting['until']>`to_json(waiting.until)`.as('until'),
      sql<string>`to_json(waiting.given_at)`.as('givenAt'),
    ])
    .$if(text !== undefined && text !== '', (query) =>
      query.where(({ or }) =>
        or([like('waiting.name'), like('waiting.email'), like('waiting.phone'), like('product.title')]),
      ),
    );
}

type NewWaiting = { email: string; name: string; phone: string | null; product_id: string; until: Date | null };

/** Lets products wait for somebody's first sign-in; one that waits already waits with the later end. */
export async function insertWaiting(db: Db, givenBy: string | null, rows: NewWaiting[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('waiting_entitlements')
    .values(rows.map((row) => ({ ...row, given_by: givenBy })))
    .onConflict((conflict) =>
      conflict.columns(['email', 'product_id']).doUpdateSet((update) => ({
        until: sql`case when waiting_entitlements.until is null or excluded.until is null then null
          else greatest(waiting_entitlements.until, excluded.until) end`,
        phone: sql`coalesce(${update.ref('excluded.phone')}, waiting_entitlements.phone)`,
      })),
    )
    .execute();
}

export type ClaimedEntitlement = {
  product: ProductRef;
  title: string;
  until: Date | null;
  phone: string | null;
  givenBy: string | null;
};

/** What waits for somebody's confirmed address, over or not; it does not wait any longer. */
export async function removeClaimed(db: Db, userId: string): Promise<ClaimedEntitlement[]> {
  const { rows } = await sql<Omit<ClaimedEntitlement, 'product'> & ProductRef>`
    with claimed as (delete from waiting_entitlements as waiting using users
      where users.id = ${userId} and users.email_verified_at is not null and waiting.email = lower(users.email)
      returning waiting.*)
    select claimed.until, claimed.phone, claimed.given_by as "givenBy", product.title, product.kind, product.id
    from claimed join products as product on product.id = claimed.product_id
    order by title, id`.execute(db);
  return rows.map(({ kind, id, ...row }) => ({ ...row, product: { kind, id } }));
}

/** Takes it back before they came; undefined when nothing waits under this id. */
export async function removeWaiting(db: Db, id: string) {
  return db
    .deleteFrom('waiting_entitlements')
    .where('id', '=', id)
    .returning(['email', 'product_id as productId', 'until'])
    .executeTakeFirst();
}

/** Nobody came within a year, or it is over: then it is not kept any longer. */
export async function removeOldWaiting(db: Db): Promise<void> {
  await sql`delete from waiting_entitlements where given_at < now() - interval '1 year' or until < now()`.execute(db);
}
