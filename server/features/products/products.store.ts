import { type InsertObject, sql, type UpdateObject } from 'kysely';
import type { ProductKind, ProductRef } from '#contract/products/product.ts';
import type { PublishState } from '#contract/products/products.studio.ts';
import type { DB } from '#database/tables.ts';
import type { Db } from '#server/platform/db.ts';
import type { Editor } from './products.access.ts';

export type NewProduct = Omit<InsertObject<DB, 'products'>, 'kind'>;

/** A product with the row of its kind, whose columns may be set by an update then; its id. */
export async function insertProduct(db: Db, kind: ProductKind, values: NewProduct): Promise<string> {
  const row = await db
    .insertInto('products')
    .values({ ...values, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether the product was still of this revision; it has the next one then. */
export async function setProduct(
  db: Db,
  { id, revision }: { id: string; revision: number },
  values: UpdateObject<DB, 'products'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ ...values, changed_at: sql`now()`, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of what only their kind has something was changed: these have the next revision. */
export async function setTouched(db: Db, ids: string[]): Promise<void> {
  await db
    .updateTable('products')
    .set({ changed_at: sql`now()`, revision: sql`revision + 1` })
    .where('id', 'in', ids)
    .execute();
}

export async function removeProduct(db: Db, id: string): Promise<void> {
  await db.deleteFrom('products').where('id', '=', id).execute();
}

/** Puts products into a state; `at` is when a scheduled one goes live. */
export async function setStates(db: Db, ids: string[], state: PublishState, at: string | null): Promise<void> {
  await db
    .updateTable('products')
    .set({
      published_at: state === 'live' ? sql`coalesce(published_at, now())` : null,
      publish_at: state === 'scheduled' && at ? new Date(at) : null,
      archived_at: state === 'archived' ? sql`coalesce(archived_at, now())` : null,
      changed_at: sql`now()`,
      // A moment that somebody chose is a change like others: who chose another one meanwhile is told.
      ...(state === 'scheduled' && { revision: sql`revision + 1` }),
    })
    .where('id', 'in', ids)
    .execute();
}

type Due = { id: string; kind: ProductKind; publishAt: string };

/** Publishes what is due and lacks nothing; those. Rows that another transaction holds wait for the next time. */
export async function setDueLive(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      select id, publish_at from products as product
      where publish_at <= now() and published_at is null and missing_for_publish(product) = '{}'
      order by id for no key update skip locked
    )
    update products set published_at = now(), changed_at = now() from due where products.id = due.id
    returning products.id, products.kind, to_json(due.publish_at) as "publishAt"`.execute(db);
  return rows;
}

/** Of a row that is locked; null: it has no price any more. */
export async function setPrice(db: Db, id: string, pricePaise: number | null): Promise<void> {
  await db
    .updateTable('products')
    .set({
      price_paise: pricePaise ?? 0,
      priced_at: pricePaise === null ? null : sql`coalesce(priced_at, now())`,
      changed_at: sql`now()`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** A copy as a draft: what it says and costs, not what was struck through; its id. The row that is copied is locked. */
export async function insertCopyOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into products select copy.* from products as original, jsonb_populate_record(original, jsonb_build_object(
      'id', new_id(), 'revision', 0, 'created_at', now(), 'changed_at', now(), 'listed_at', now(),
      'title', left(title, 190) || case language when 'hi' then ' (प्रति)' else ' (copy)' end,
      'price_paise', greatest(price_paise, 0), 'list_price_paise', null, 'rating', null,
      'published_at', null, 'publish_at', null, 'archived_at', null)) as copy
    where original.id = ${id} returning id`.execute(db);
  const copy = rows[0]?.id;
  if (!copy) throw new Error('the product to copy is gone, though its row is locked');
  await sql`insert into product_inclusions (product_id, included_id, position)
    select ${copy}, included_id, position from product_inclusions where product_id = ${id}`.execute(db);
  return copy;
}

/** Puts these items in the place of those before; false when one is gone, the product itself, or not this person's to give. */
export async function setInclusions(db: Db, editor: Editor, productId: string, items: ProductRef[]): Promise<boolean> {
  const before = await db
    .deleteFrom('product_inclusions')
    .where('product_id', '=', productId)
    .returning('included_id')
    .execute();
  const had = before.map(({ included_id }) => included_id);
  const mayAll = editor.role === 'admin';
  const { numAffectedRows } = await sql`
    insert into product_inclusions (product_id, included_id, position)
    select ${productId}, product.id, place
    from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::text[])
      with ordinality as wanted (kind, id, place)
    join products as product on product.kind = wanted.kind and product.id = wanted.id and product.id <> ${productId}
    where ${mayAll} or product.kind <> 'course' or product.id = any(${had}::text[])
      or exists (select from course_instructors as teacher
        where teacher.course_id = product.id and teacher.user_id = ${editor.id})`.execute(db);
  return Number(numAffectedRows) === items.length;
}
