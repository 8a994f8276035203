import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Coupon, CouponList, Scope } from '#contract/coupons.ts';
import type { ProductRef } from '#contract/products/product.ts';
import type { Coupons } from '#database/tables.ts';
import type { Db } from '#server/platform/db.ts';
import { type Listing, listStudioRows } from '#server/platform/lists/studio-list.ts';
import { offOf, readCouponColumns } from './coupons.rules.ts';

export type Terms = Pick<Coupon, 'off' | 'scope' | 'minimumPaise' | 'mostUses' | 'mostUsesEach'> & {
  startsAt: Date;
  endsAt: Date | null;
  switchedOffAt: Date | null;
};

export const couponListing: Listing = {
  id: sql`coupon.id`,
  sorts: {
    created: { by: sql`coupon.created_at`, type: 'timestamptz' },
    code: { by: sql`coupon.code`, type: 'text' },
    ends: { by: sql`coalesce(coupon.ends_at, '9999-12-31T00:00:00Z'::timestamptz)`, type: 'timestamptz' },
  },
  first: '-created',
};

// Its uses are counted only where they matter.
const USED_UP = sql<boolean>`case when coupon.most_uses is null then false else (select count(*) from coupon_uses as counted
  where counted.coupon_id = coupon.id and counted.released_at is null) >= coupon.most_uses end`;
const OVER = sql<boolean>`(coalesce(coupon.ends_at <= now(), false) or ${USED_UP})`;
const ON = sql<boolean>`coupon.switched_off_at is null`;

const STATES: Record<NonNullable<CouponList['state']>, RawBuilder<boolean>> = {
  live: sql`(${ON} and not ${OVER} and coupon.starts_at <= now())`,
  planned: sql`(${ON} and not ${OVER} and coupon.starts_at > now())`,
  over: sql`(${ON} and ${OVER})`,
  off: sql`not ${ON}`,
};

/** All coupons that match a question, without an order. */
export function findCoupons(db: Db, { text, state }: Pick<CouponList, 'text' | 'state'>) {
  return selectCoupons(db)
    .$if(text !== undefined && text !== '', (query) =>
      query.where(sql<boolean>`strpos(coupon.code, upper(regexp_replace(${text}, '\\s', '', 'g'))) > 0`),
    )
    .$if(state !== undefined, (query) => query.where(STATES[state ?? 'live']));
}

export async function listStudioCoupons(db: Db, filter: CouponList) {
  const page = await listStudioRows(db, findCoupons(db, filter), couponListing, filter);
  return { ...page, rows: page.rows.map(readCoupon) };
}

export async function findCoupon(db: Db, id: string): Promise<Counted | undefined> {
  const row = await selectCoupons(db).where('coupon.id', '=', id).executeTakeFirst();
  return row && readCoupon(row);
}

function selectCoupons(db: Db) {
  return db
    .selectFrom('coupons as coupon')
    .selectAll('coupon')
    .select([
      sql<number>`(select count(*) from coupon_uses as counted where counted.coupon_id = coupon.id
        and counted.released_at is null and counted.used_at is not null)`.as('used'),
      sql<number>`(select count(*) from coupon_uses as counted where counted.coupon_id = coupon.id
        and counted.released_at is null and counted.used_at is null)`.as('held'),
      sql<(ProductRef & { title: string })[]>`coalesce((select json_agg(json_build_object(
          'kind', product.kind, 'id', product.id, 'title', product.title) order by product.title, product.id)
        from coupon_products as chosen join products as product on product.id = chosen.product_id
        where chosen.coupon_id = coupon.id), '[]')`.as('products'),
    ]);
}

type Counted = Terms & Pick<Coupon, 'id' | 'code' | 'revision' | 'titles' | 'used' | 'held'>;
type Row = Awaited<ReturnType<ReturnType<typeof selectCoupons>['executeTakeFirstOrThrow']>>;

export function readCoupon({ products, ...row }: Row): Counted {
  const { id, code, revision, used, held } = row;
  const chosen = products.map(({ kind, id: productId }) => ({ kind, id: productId }));
  return { ...termsOf(row, chosen), id, code, revision, titles: products.map(({ title }) => title), used, held };
}

function termsOf(row: Selectable<Coupons>, products: ProductRef[]): Terms {
  return {
    off: offOf(row),
    scope:
      row.scope === 'products'
        ? { kind: 'products', products }
        : { kind: row.scope as Exclude<Scope['kind'], 'products'> },
    minimumPaise: row.minimum_paise,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    mostUses: row.most_uses,
    mostUsesEach: row.most_uses_each,
    switchedOffAt: row.switched_off_at,
  };
}

/** A coupon that is locked until the transaction of `db` ends; undefined when there is none. */
export async function findLockedCoupon(db: Db, id: string) {
  const row = await db.selectFrom('coupons').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst();
  return row && findCoupon(db, id);
}

type NewCoupon = Terms & { code: string; createdBy: string };

/** The id of the new coupon; undefined when its code is taken. */
export async function insertCoupon(db: Db, { code, createdBy, ...terms }: NewCoupon): Promise<string | undefined> {
  const row = await db
    .insertInto('coupons')
    .values({ code, created_by: createdBy, ...columnsOf(terms) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether it was still the revision that the change was made from. */
export async function setCoupon(db: Db, id: string, terms: Terms, revision: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupons')
    .set({ ...columnsOf(terms), revision: sql`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function columnsOf(terms: Terms) {
  return {
    ...readCouponColumns(terms.off),
    scope: terms.scope.kind,
    minimum_paise: terms.minimumPaise,
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    most_uses: terms.mostUses,
    most_uses_each: terms.mostUsesEach,
    switched_off_at: terms.switchedOffAt,
  };
}

/** Puts the chosen products in the place of those before; false when one of them does not exist. */
export async function setItems(db: Db, couponId: string, scope: Scope): Promise<boolean> {
  await db.deleteFrom('coupon_products').where('coupon_id', '=', couponId).execute();
  if (scope.kind !== 'products') return true;
  const { numAffectedRows } = await sql`
    insert into coupon_products (coupon_id, product_id)
    select distinct ${couponId}, id from products
    join jsonb_to_recordset(${JSON.stringify(scope.products)}::jsonb) as chosen (kind text, id text) using (kind, id)`.execute(
    db,
  );
  return Number(numAffectedRows) === new Set(scope.products.map(({ id }) => id)).size;
}
