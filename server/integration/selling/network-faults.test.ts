import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { ProductRef } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { compareLedger } from '#server/features/payments/reconciliation/ledger.service.ts';
import { inLanes } from '#server/integration/testing-client.ts';
import type { Person } from '#server/platform/session.ts';
import { testShop } from '#server/testing/testing-shop.ts';
import { clientFor, newPerson } from '#server/testing.ts';
import { checkBooks } from './testing-books.ts';
import { openWeather, type Plan, plans, skies } from './testing-network-faults.ts';

const seed = inject('seed');
const STUDENTS = Math.round((inject('checkouts') * 4) / 3);
const DAYS = 5;
const LANES = 6;
const USES = Math.ceil(STUDENTS / 4);

console.log(`weather seed ${seed}`);
const shop = await testShop();
const { db, base, control } = shop;
const weather = openWeather(shop, seed);
const staff = clientFor(shop, await newPerson(shop, { role: 'admin' }));

async function newItem(kind: ProductRef['kind'], paise: number): Promise<ProductRef> {
  const values = { title: 'समाजशास्त्र', price_paise: paise, published_at: new Date() };
  return { kind, id: await insertProduct(db, kind, values) };
}

type Made = { orderId: string; providerOrderId: string };
type Brought = { paymentId: string; signature: string };
type Student = { plan: Plan; person: Person; product: ProductRef; made?: Made; brought?: Brought };

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
/** What may come between somebody and an order in this weather. */
const REFUSALS = ['ALREADY_OWNED', 'NOT_FOUND', 'COUPON_REFUSED', 'PRICE_CHANGED'];

/** As a browser does: with the same key until it is answered. */
async function order(
  { person, product }: Student,
  priced: { coupon?: string; totalPaise: number },
): Promise<Made | string> {
  const { checkout } = clientFor(shop, person);
  const wanted = {
    product,
    stateCode: '10',
    pin: '800001',
    termsAccepted: true as const,
    key: randomUUID(),
    ...priced,
  };
  for (let round = 0; round < 50; round += 1) {
    try {
      const answer = await checkout.create(wanted);
      if (answer.next !== 'pay') return answer.next;
      return { orderId: answer.orderId, providerOrderId: answer.payment.providerOrderId };
    } catch (error) {
      const code = codeOf(error);
      if (REFUSALS.includes(code)) return code;
      if (code !== 'PROVIDER_SILENT') throw error;
    }
  }
  throw new Error('no bank is silent for so long');
}

/** Looks at the price first; whoever does not get the coupon buys without it. */
async function orderAsPlanned(student: Student, withCoupon = student.plan.coupon): Promise<Made | undefined> {
  const coupon = withCoupon ? { coupon: 'RAINY' } : {};
  const quoted = await clientFor(shop, student.person)
    .checkout.quote({ product: student.product, ...coupon })
    .catch((error) => codeOf(error));
  if (typeof quoted === 'string') {
    expect(quoted).toBe('NOT_FOUND');
    return undefined;
  }
  const given = quoted.coupon ? coupon : {};
  const made = await order(student, { ...given, totalPaise: quoted.totalPaise });
  if (typeof made === 'object') return made;
  return made === 'COUPON_REFUSED' ? orderAsPlanned(student, false) : undefined;
}

const pay = ({ providerOrderId }: Made, outcome: string) =>
  control<Brought>('/payments', { orderId: providerOrderId, outcome });

/** Money on its way: what the bank does with it. */
async function payAsPlanned({ plan, person }: Student, made: Made): Promise<Brought | undefined> {
  for (const outcome of plan.before) await pay(made, outcome);
  switch (plan.pays) {
    case 'never':
    case 'tomorrow':
      return undefined;
    case 'authorized':
      return pay(made, 'authorized');
    case 'late': {
      const brought = await pay(made, 'failed');
      for (const to of ['authorized', 'captured'])
        await control('/payments/move', { paymentId: brought.paymentId, to, late: true });
      return brought;
    }
    case 'closed':
    case 'both':
      await clientFor(shop, person)
        .checkout.cancel({ orderId: made.orderId })
        .catch((error) => expect(codeOf(error)).toBe('NOT_OPEN'));
      return pay(made, 'captured');
    case 'twice':
      await pay(made, 'captured');
      return pay(made, 'captured');
    default:
      return pay(made, 'captured');
  }
}

async function comeBack(
  { plan, person }: Student,
  { orderId, providerOrderId }: Made,
  brought: Brought,
): Promise<void> {
  if (plan.returns === 'check')
    await clientFor(shop, person)
      .checkout.check({ orderId })
      .catch((error) => expect(codeOf(error)).toBe('PROVIDER_SILENT'));
  if (plan.returns !== 'callback') return;
  const body = new URLSearchParams({
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: brought.paymentId,
    razorpay_signature: brought.signature,
  });
  const answer = await fetch(`${base}/payments/callback/sandbox`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.headers.get('location')).toContain(orderId);
}

async function buy(student: Student): Promise<void> {
  const { plan, person, product } = student;
  const grant = async () => {
    if (plan.staffGive)
      await staff.enrolments
        .grant({ userId: person.id, product, until: null, note: 'paid in cash' })
        .catch((error) => expect(codeOf(error)).toBe('ALREADY_OWNED'));
  };
  const tabs = Array.from({ length: plan.tabs }, () => orderAsPlanned(student));
  const [orders] = await Promise.all([Promise.all(tabs), grant()]);
  const [first] = orders.filter((each) => each !== undefined);
  if (!first) return;
  const brought = await payAsPlanned(student, first);
  student.made = first;
  if (brought) student.brought = brought;
  const next = plan.pays === 'both' ? await orderAsPlanned(student) : undefined;
  if (next) await pay(next, 'captured');
  if (brought) await comeBack(student, first, brought);
}

const REASON = 'bought the wrong one';
const unlessApplied = (error: unknown) =>
  expect(['NOT_REFUNDABLE', 'TOO_MUCH', 'ALREADY_DECIDED']).toContain(codeOf(error));

/** On the next day: who left their order pays it all the same, and who paid wants it back. */
async function comeAgain({ plan, person, made, brought }: Student): Promise<void> {
  if (!made) return;
  if (plan.pays === 'tomorrow') await pay(made, 'captured');
  if (plan.goesBack === 'nothing') return;
  const { orderId } = made;
  const byStaff = () => staff.refunds.create({ orderId, reason: REASON }).catch(unlessApplied);
  const atDesk = async () => {
    if (!brought) return;
    // What was not captured, or has gone back before, stays as it is.
    await control('/payments/move', { paymentId: brought.paymentId, to: 'refunded' }).catch((error) =>
      expect(String(error)).toMatch(/does not become|on its way back/),
    );
  };
  if (plan.goesBack === 'by staff') await byStaff();
  else if (plan.goesBack === 'at the desk') await atDesk();
  else if (plan.goesBack === 'both') await Promise.all([byStaff(), atDesk()]);
  else await askBack(plan, person, orderId);
}

async function askBack({ goesBack }: Plan, person: Person, orderId: string): Promise<void> {
  await clientFor(shop, person).refunds.request({ orderId, reason: REASON }).catch(unlessApplied);
  const asked = (await staff.refunds.list({ sort: '-requested' })).rows.find(
    (each) => each.orderId === orderId && each.status === 'requested',
  );
  if (!asked) return;
  const sums: Record<string, object> = { 'in part': { amountPaise: 10_000 }, 'in vain': { amountPaise: 2468 } };
  const decision = { refundId: asked.id, approve: goesBack !== 'declined', note: 'as you wish', ...sums[goesBack] };
  await staff.refunds.decide(decision).catch(unlessApplied);
  if (goesBack === 'in part') await staff.refunds.create({ orderId, reason: REASON }).catch(unlessApplied);
}

/** On the day after that: whoever has it no longer may want it after all. */
async function thinkAgain(student: Student): Promise<void> {
  if (!student.plan.buysAgain) return;
  const made = await orderAsPlanned(student);
  if (made) await pay(made, 'captured');
}

async function unpublish(): Promise<void> {
  await db
    .updateTable('products')
    .set({ published_at: null })
    .where('id', '=', passing?.id ?? '')
    .execute();
}

/** The school goes on by itself while students do what they do. */
async function meanwhile(work: Promise<unknown>): Promise<void> {
  let over = false;
  const working = work.finally(() => {
    over = true;
  });
  const living = async () => {
    while (!over) await weather.live();
  };
  await Promise.all([working, living()]);
}

const items = [
  await newItem('course', 49900),
  await newItem('ebook', 14900),
  await newItem('course', 99900),
  await newItem('course', 29900),
];
const [, book, bundle, passing] = items;
await db
  .insertInto('product_inclusions')
  .values({ product_id: bundle?.id ?? '', included_id: book?.id ?? '', position: 0 })
  .execute();
await db
  .insertInto('coupons')
  .values({ id: 'rainy', code: 'RAINY', percent: 20, scope: 'everything', most_uses: USES })
  .execute();

async function newStudent(plan: Plan): Promise<Student> {
  const product = items[plan.item % items.length];
  if (!product) throw new Error('nothing is sold');
  return { plan, person: await newPerson(shop), product };
}

test(`${STUDENTS} students in bad weather: every rupee that came is a right with its document, or went back`, async () => {
  const students = await Promise.all(fc.sample(plans, { seed, numRuns: STUDENTS }).map(newStudent));
  const days = fc.sample(skies, { seed, numRuns: DAYS });
  const whoCame = (day: number) => students.filter((_, place) => place % DAYS === day);
  for (const [day, sky] of days.entries()) {
    await weather.change(sky);
    const acts = [
      inLanes(whoCame(day), LANES, buy),
      inLanes(whoCame(day - 1), LANES, comeAgain),
      inLanes(whoCame(day - 2), LANES, thinkAgain),
      ...(day === 2 ? [unpublish()] : []),
    ];
    await meanwhile(Promise.all(acts));
    await weather.pass(sky.lasts);
    await weather.live();
  }
  await weather.heal();

  const { payments } = await checkBooks(shop);
  expect(payments.length).toBeGreaterThan(STUDENTS / 2);
  expect(await staff.payments.report()).toMatchObject({
    moneyWithoutAccess: [],
    accessWithoutMoney: [],
    findings: [],
    parkedWebhooks: 0,
  });
  expect(await compareLedger(shop, weather.now())).toEqual([]);
}, 3_600_000);
