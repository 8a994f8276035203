import { sql } from 'kysely';
import type { ProductKind } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';

// The original kept courses and e-books in two collections, where one id could be in both. Products have one space of ids: who
// comes later has its kind before its id.
const prefixOf = (kind: ProductKind) => `${kind}-`;

/** Gives staged products of a kind whose id something of another kind has already an id of their own. */
export async function setPrefixedIds(db: Db, collection: string, kind: ProductKind): Promise<void> {
  await sql`
    update import_stage as staged set id = ${prefixOf(kind)} || staged.id
    where collection = ${collection} and state <> 'unchanged'
      and exists (select from products where products.id = staged.id and products.kind <> ${kind})`.execute(db);
}

/** What names such a product by the id of its document names it by its own then; to be called when the products are in. */
export async function setPrefixedReferences(db: Db, collection: string, kind: ProductKind): Promise<void> {
  await sql`
    update import_stage as staged set fields = jsonb_set(fields, '{product_id}', to_jsonb(own.id))
    from products as own
    where collection = ${collection} and state <> 'unchanged' and own.kind = ${kind}
      and own.id = ${prefixOf(kind)} || (fields ->> 'product_id')
      and not exists (select from products where id = fields ->> 'product_id' and kind = ${kind})`.execute(db);
}
