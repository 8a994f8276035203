import { type Selectable, sql } from 'kysely';
import type { Coupon, Scope } from '#contract/coupons.ts';
import type { Item } from '#contract/item.ts';
import type { Coupons } from '#database/tables.ts';
import type { Db } from '#server/platform/db.ts';
import { keptOff, offOf } from './coupons.rules.ts';

export type Terms = Pick<Coupon, 'off' | 'scope' | 'minimumPaise' | 'mostUses' | 'mostUsesEach'> & {
  startsAt: Date;
  endsAt: Date | null;
  switchedOffAt: Date | null;
};

/** All coupons, or those of these ids, newest first, with what they are for. */
async function listCoupons(db: Db, ids?: string[]) {
  const rows = await db
    .selectFrom('coupons')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const items = await db
    .selectFrom('coupon_items')
    .$if(ids !== undefined, (query) => query.where('coupon_id', 'in', ids ?? []))
    .selectAll()
    .orderBy('id')
    .execute();
  const itemsOf = Map.groupBy(items, ({ coupon_id }) => coupon_id);
  return rows.map((row) => {
    const chosen = itemsOf.get(row.id) ?? [];
    return { ...termsOf(row, chosen.map(itemOf)), id: row.id, code: row.code };
  });
}

function termsOf(row: Selectable<Coupons>, items: Item[]): Terms {
  return {
    off: offOf(row),
    scope: row.scope === 'items' ? { kind: 'items', items } : { kind: row.scope as Exclude<Scope['kind'], 'items'> },
    minimumPaise: row.minimum_paise,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    mostUses: row.most_uses,
    mostUsesEach: row.most_uses_each,
    switchedOffAt: row.switched_off_at,
  };
}

function itemOf({ course_id, ebook_id }: { course_id: string | null; ebook_id: string | null }): Item {
  return course_id === null ? { kind: 'ebook', id: ebook_id ?? '' } : { kind: 'course', id: course_id };
}

/** All coupons, newest first, and how often each was used and is held. */
export async function listCounted(db: Db) {
  const counts = await db
    .selectFrom('coupon_uses')
    .where('released_at', 'is', null)
    .groupBy('coupon_id')
    .select(['coupon_id', sql<number>`count(used_at)`.as('used'), sql<number>`count(*) - count(used_at)`.as('held')])
    .execute();
  const coupons = await listCoupons(db);
  return coupons.map((coupon) => {
    const { used = 0, held = 0 } = counts.find(({ coupon_id }) => coupon_id === coupon.id) ?? {};
    return { ...coupon, used, held };
  });
}

/** A coupon that is locked until the transaction of `db` ends; undefined when there is none. */
export async function findLockedCoupon(db: Db, id: string) {
  const row = await db.selectFrom('coupons').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst();
  return row && (await listCoupons(db, [id]))[0];
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

export async function setTerms(db: Db, id: string, terms: Terms): Promise<void> {
  await db.updateTable('coupons').set(columnsOf(terms)).where('id', '=', id).execute();
}

function columnsOf(terms: Terms) {
  return {
    ...keptOff(terms.off),
    scope: terms.scope.kind,
    minimum_paise: terms.minimumPaise,
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    most_uses: terms.mostUses,
    most_uses_each: terms.mostUsesEach,
    switched_off_at: terms.switchedOffAt,
  };
}

/** Puts the chosen items in the place of those before; false when one of them does not exist. */
export async function setItems(db: Db, couponId: string, scope: Scope): Promise<boolean> {
  await db.deleteFrom('coupon_items').where('coupon_id', '=', couponId).execute();
  if (scope.kind !== 'items') return true;
  for (const kind of ['course', 'ebook'] as const) {
    const ids = [...new Set(scope.items.filter((item) => item.kind === kind).map(({ id }) => id))];
    const { numAffectedRows } = await sql`insert into coupon_items (coupon_id, ${sql.ref(`${kind}_id`)})
      select ${couponId}, id from ${sql.table(`${kind}s`)} where id = any(${ids})`.execute(db);
    if (Number(numAffectedRows) < ids.length) return false;
  }
  return true;
}
