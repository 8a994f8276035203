import { sql } from 'kysely';
import type { Batch, Checked, What } from '#contract/enrolments/batches.studio.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';

const LATEST = 10;

/** The latest and all that are under way, newest first. */
export async function listBatches(db: Db): Promise<Batch[]> {
  const batches = db
    .selectFrom('access_batches as batch')
    .leftJoin('users', 'users.id', 'batch.asked_by')
    .innerJoin('products as product', 'product.id', 'batch.product_id')
    .orderBy('batch.asked_at', 'desc')
    .select(['batch.id', 'batch.total', 'batch.position', 'batch.done', 'users.name as by', 'product.title'])
    .select([
      sql<Batch['act']>`batch.act`.as('act'),
      sql<string>`to_json(batch.asked_at)`.as('askedAt'),
      sql<string | null>`to_json(batch.finished_at)`.as('finishedAt'),
    ])
    .limit(LATEST);
  return batches.execute();
}

type NewBatch = { id: string; product: ProductRef; what: What; note: string; people: string[]; askedBy: string };

/** One of this id that is there already stays as it is: then it is not new, and `total` is what it is about. */
export async function insertBatch(db: Db, { id, product, what, note, people, askedBy }: NewBatch) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('access_batches')
    .values({
      id,
      act: what.act,
      product_id: product.id,
      until: what.act === 'give' && what.until !== null ? new Date(what.until) : null,
      days: what.act === 'extend' ? what.days : null,
      note,
      people,
      total: people.length,
      asked_by: askedBy,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  const { total } = await db
    .selectFrom('access_batches')
    .where('id', '=', id)
    .select('total')
    .executeTakeFirstOrThrow();
  return { total, isNew: numInsertedOrUpdatedRows === 1n };
}

/** One that is not finished, locked, with the next people of it. */
export async function findLockedBatch(db: Db, id: string, most: number) {
  const row = await db
    .selectFrom('access_batches as batch')
    .innerJoin('products as product', 'product.id', 'batch.product_id')
    .where('batch.id', '=', id)
    .where('batch.finished_at', 'is', null)
    .forUpdate('batch')
    .select(['batch.id', 'batch.until', 'batch.days', 'batch.note', 'batch.total', 'batch.position', 'batch.done'])
    .select(['product.id as productId', sql<ProductRef['kind']>`product.kind`.as('kind')])
    .select([
      'batch.asked_by as askedBy',
      sql<string[]>`people[position + 1 : position + ${most}::integer]`.as('people'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, productId, ...batch } = row;
  const product: ProductRef = { kind, id: productId };
  return { ...batch, product };
}

/** How far it came. When all are seen to it forgets who they were. */
export async function setProgress(db: Db, id: string, { position, done }: { position: number; done: number }) {
  await db
    .updateTable('access_batches')
    .set({
      position,
      done,
      finished_at: sql`case when ${position}::integer >= total then clock_timestamp() end`,
      people: sql`case when ${position}::integer >= total then '{}' else people end`,
    })
    .where('id', '=', id)
    .execute();
}

const isLive = sql<boolean>`(entitlements.expires_at is null or entitlements.expires_at > now())`;

/** Students who may open the product now, and not for ever. */
export async function listHolders(db: Db, productId: string): Promise<string[]> {
  const rows = await holders(db, productId).select('users.id').orderBy('users.id').execute();
  return rows.map(({ id }) => id);
}

export async function countHolders(db: Db, productId: string): Promise<number> {
  const { count } = await holders(db, productId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function holders(db: Db, productId: string) {
  return students(db)
    .innerJoin('entitlements', 'entitlements.user_id', 'users.id')
    .where('entitlements.product_id', '=', productId)
    .where('entitlements.revoked_at', 'is', null)
    .where('entitlements.expires_at', 'is not', null)
    .where(isLive);
}

const students = (db: Db) =>
  db.selectFrom('users').where('users.role', '=', 'student').where('users.anonymised_at', 'is', null);

/** Those of these people who are students. */
export async function listStudentsOf(db: Db, userIds: string[]): Promise<string[]> {
  const rows = await students(db).where('users.id', 'in', userIds).orderBy('users.id').select('users.id').execute();
  return rows.map(({ id }) => id);
}

/** Students by their ids or addresses (in lower case), and whether each has the product now. */
export async function listChecked(
  db: Db,
  productId: string,
  { userIds, emails }: { userIds: string[]; emails: string[] },
): Promise<Checked['people']> {
  if (userIds.length + emails.length === 0) return [];
  return students(db)
    .leftJoin('entitlements', (join) =>
      join
        .onRef('entitlements.user_id', '=', 'users.id')
        .on('entitlements.product_id', '=', productId)
        .on('entitlements.revoked_at', 'is', null)
        .on(isLive),
    )
    .where(sql<boolean>`(users.id = any(${userIds}) or lower(users.email) = any(${emails}))`)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .select(['users.id', 'users.name', 'users.email'])
    .select([
      sql<boolean>`entitlements.id is not null`.as('has'),
      sql<string | null>`to_json(entitlements.expires_at)`.as('until'),
    ])
    .execute();
}
