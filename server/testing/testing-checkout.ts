import { randomUUID } from 'node:crypto';
import type { ProductRef } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import type { Person } from '#server/platform/session.ts';
import { clientFor } from '#server/testing.ts';
import type { TestShop } from './testing-shop.ts';

export type Create = Parameters<ReturnType<typeof clientFor>['checkout']['create']>[0];

/** What a checkout in Delhi sends for a product of INR 499, each time with a new key. */
export const wish = (product: ProductRef, change: Partial<Create> = {}): Create => ({
  product,
  stateCode: '07',
  pin: '110092',
  totalPaise: 49900,
  termsAccepted: true,
  key: randomUUID(),
  ...change,
});

/** What tests of checkouts make and look at, in this shop. */
export function openTill(shop: TestShop) {
  const { db } = shop;
  return {
    async newCourse(pricePaise = 49900): Promise<ProductRef> {
      const values = { title: 'भारत का इतिहास', language: 'hi', price_paise: pricePaise, published_at: new Date() };
      return { kind: 'course', id: await insertProduct(db, 'course', values) };
    },
    checkoutOf: (person: Person | null) => clientFor(shop, person).checkout,
    ordersOf: ({ id }: Person) =>
      db.selectFrom('orders').where('user_id', '=', id).orderBy('created_at').orderBy('id').selectAll().execute(),
    rightsTo: (product: ProductRef) =>
      db.selectFrom('entitlements').where('product_id', '=', product.id).select(['user_id', 'order_id']).execute(),
  };
}
