import { sql } from 'kysely';
import type { Quote } from '#contract/checkout/quote.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { readPageInForce } from '#server/features/pages/pages.access.ts';
import type { Db } from '#server/platform/db.ts';
import { TODAY } from '#server/platform/postgres/today.ts';
import { pricesOf } from './checkout.rules.ts';

type Included = ProductRef & { title: string; validityDays: number | null; openUntil: string | null };

/** Something that is on sale, by the catalogue's word of now. Nothing to pay is a price of zero. */
export type Offer = {
  product: Quote['product'];
  listPaise: number;
  pricePaise: number;
  taxClassId: string;
  includes: Included[];
};

/** What is on sale under this id: live, and with a day left on which its buyer could open it. */
export async function findOffer(db: Db, { kind, id }: ProductRef): Promise<Offer | undefined> {
  const row = await db
    .selectFrom('products as product')
    .leftJoin('subjects as subject', 'subject.id', 'product.subject_id')
    .where('product.kind', '=', kind)
    .where('product.id', '=', id)
    .where('product.published_at', 'is not', null)
    .where(sql<boolean>`coalesce(product.open_until >= ${TODAY}, true)`)
    .select(['product.id', 'product.title', 'product.thumbnail_url as thumbnailUrl', 'subject.code as subjectCode'])
    .select(['product.validity_days as validityDays', 'product.open_until as openUntil'])
    .select(['product.price_paise as price', 'product.list_price_paise as listPrice'])
    .select('product.tax_class_id as taxClassId')
    .select(({ ref }) => ref('product.language').$castTo<Quote['product']['language']>().as('language'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { price, listPrice, taxClassId, ...product } = row;
  return {
    product: { kind, ...product },
    ...pricesOf(price, listPrice),
    taxClassId,
    includes: await listIncluded(db, row),
  };
}

type Product = Pick<Included, 'id' | 'validityDays' | 'openUntil'>;

/** What a product's buyers receive with it, live or not; open no longer than the product itself. */
async function listIncluded(db: Db, { id, validityDays, openUntil }: Product): Promise<Included[]> {
  return db
    .selectFrom('product_inclusions as inclusion')
    .innerJoin('products as product', 'product.id', 'inclusion.included_id')
    .where('inclusion.product_id', '=', id)
    .orderBy('inclusion.position')
    .orderBy('product.id')
    .select(['product.id', 'product.title'])
    .select(({ ref }) => ref('product.kind').$castTo<ProductRef['kind']>().as('kind'))
    .select([
      sql<number | null>`least(product.validity_days, ${validityDays}::integer)`.as('validityDays'),
      sql<string | null>`least(product.open_until, ${openUntil}::date)`.as('openUntil'),
    ])
    .execute();
}

/** The texts that whoever orders agrees to, and since when both are in force. */
export async function readTermsInForce(db: Db) {
  const terms = await readPageInForce(db, 'terms-and-condition');
  const refund = await readPageInForce(db, 'refund-policy');
  const newer = refund.publishedAt > terms.publishedAt ? refund : terms;
  return { terms, refund, publishedAt: newer.publishedAt };
}
