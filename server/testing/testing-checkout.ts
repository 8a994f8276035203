import { randomUUID } from 'node:crypto';
import type { VisitorOrderInput } from '#contract/checkout/visitor-order.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import type { Person } from '#server/platform/session.ts';
import { clientFor, mailsTo, runJobs } from '#server/testing.ts';
import { newCourse, type testPayments } from './testing-payments.ts';
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

type Bench = Awaited<ReturnType<typeof testPayments>>;
const LOOKS = { person: null, reason: 'signed-out', mayLook: true } as const;
export const PASSWORD = 'correct horse battery';

let count = 0;

/** What a visitor types, for a course of 499 rupees; what is not given is made up. */
export function newVisitorOrder(courseId: string, given: Partial<VisitorOrderInput> = {}): VisitorOrderInput {
  count += 1;
  return {
    product: { kind: 'course', id: courseId },
    ...{ totalPaise: 49900, key: `press-of-a-button-${count}`, termsAccepted: true },
    ...{ name: 'Asha Verma', email: `visitor-${count}@school.test`, password: PASSWORD, birthBand: '18-24' },
    ...given,
  };
}

/** A browser without an account: it holds the cookie that it is given, and calls with it. */
export function visitorBrowser({ services }: Pick<Bench, 'services'>, held = '') {
  let cookies = held;
  const call = async <T>(work: (client: ReturnType<typeof clientFor>) => Promise<T>): Promise<T> => {
    const resHeaders = new Headers();
    const answer = await work(clientFor(services, null, { resHeaders, cookies, identity: LOOKS }));
    const set = resHeaders.getSetCookie().find((cookie) => /^(__Host-)?registration=/.test(cookie));
    if (set) cookies = `theme=dark; ${set.split(';')[0]}`;
    return answer;
  };
  return { call, cookies: () => cookies };
}

/** The token of the last link that was mailed to an address. */
export async function linkTo({ services }: Pick<Bench, 'services'>, email: string): Promise<string> {
  await runJobs(services);
  return (await mailsTo(services, email)).at(-1)?.token ?? '';
}

/** A visitor who ordered a course, and whose payment is open. */
export async function visitorOrdered(bench: Bench, given: Partial<VisitorOrderInput> = {}) {
  const courseId = given.product?.id ?? (await newCourse(bench.services));
  const input = newVisitorOrder(courseId, given);
  const browser = visitorBrowser(bench);
  const made = await browser.call((client) => client.checkout.visitor.create(input));
  if (made.next !== 'pay') throw new Error('the payment did not open');
  const { orderId, payment } = made;
  return { courseId, input, browser, orderId, payment, providerOrderId: payment.providerOrderId };
}
