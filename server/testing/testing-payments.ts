import { insertProduct } from '#database/products.ts';
import { findOrder } from '#server/features/orders/orders.access.ts';
import { openPayment } from '#server/features/payments/payments.service.ts';
import { openTestProvider } from '#server/platform/payments/testing-provider.ts';
import type { Person } from '#server/platform/session.ts';
import { newPerson, type TestServices, testServices } from '#server/testing.ts';
import { newOrder } from './testing-orders.ts';

/** Running services whose payment provider lives in this process, and does what a test says. */
export async function testPayments(env: Parameters<typeof testServices>[0] = {}) {
  const bench = openTestProvider();
  const services: TestServices = { ...(await testServices(env)), payments: bench.provider };
  return { ...bench, services };
}

let courses = 0;

export async function newCourse({ db }: TestServices): Promise<string> {
  courses += 1;
  const values = { title: `Course ${courses}`, price_paise: 49900, published_at: new Date() };
  return insertProduct(db, 'course', values);
}

type Opened = { orderId: string; providerOrderId: string; student: Person; courseId: string };

/** An order of somebody for a course, gone to be paid. What is not given is made up. */
export async function newOpened(
  services: TestServices,
  given: { student?: Person; courseId?: string; totalPaise?: number } = {},
): Promise<Opened> {
  const student = given.student ?? (await newPerson(services));
  const courseId = given.courseId ?? (await newCourse(services));
  const { totalPaise = 49900 } = given;
  const items = [{ kind: 'course' as const, id: courseId }] satisfies [unknown];
  const orderId = await newOrder(services, { userId: student.id, items, status: 'draft', totalPaise });
  const order = await findOrder(services.db, orderId);
  if (!order) throw new Error('the order is gone');
  return { orderId, student, courseId, ...(await openPayment(services, order)) };
}

/** As if somebody closed it, or its time was over. */
export async function closeOrder(
  { db }: TestServices,
  orderId: string,
  status: 'expired' | 'cancelled',
): Promise<void> {
  await db.updateTable('orders').set({ status, closed_at: new Date() }).where('id', '=', orderId).execute();
}

/** What `stateOf` answers for an order that was opened and paid once, and for one that waits. */
export const PAID = {
  status: 'paid',
  payments: [{ status: 'captured', pays: true, mismatch: null }],
  rights: ['order live'],
  documents: ['receipt'],
  refunds: [],
  ledger: ['captured 49900'],
  steps: ['access-given', 'invoice-issued', 'paid', 'payment-opened'],
  mails: ['order-paid'],
};
export const OPEN = {
  ...PAID,
  status: 'awaiting_payment',
  payments: [],
  rights: [],
  documents: [],
  ledger: [],
  steps: ['payment-opened'],
  mails: [],
};

/** All that is written down of an order, without ids and times. */
export async function stateOf({ db }: TestServices, orderId: string) {
  const order = await db.selectFrom('orders').where('id', '=', orderId).selectAll().executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .orderBy('provider_payment_id')
    .selectAll()
    .execute();
  const rights = await db.selectFrom('entitlements').where('order_id', '=', orderId).selectAll().execute();
  const invoices = await db.selectFrom('invoices').where('order_id', '=', orderId).selectAll().execute();
  const refunds = await db.selectFrom('refunds').where('order_id', '=', orderId).selectAll().execute();
  const ledger = await db.selectFrom('money_audit').where('order_id', '=', orderId).selectAll().execute();
  const events = await db.selectFrom('order_events').where('order_id', '=', orderId).selectAll().execute();
  const mails = await db
    .selectFrom('mails')
    .where('user_id', '=', order.user_id)
    .where('template', 'not in', ['enrolled'])
    .selectAll()
    .execute();
  return {
    status: order.status,
    payments: payments.map(({ status, pays_order, mismatch }) => ({ status, pays: pays_order, mismatch })),
    rights: rights.map(({ source, revoked_reason }) => `${source} ${revoked_reason ?? 'live'}`).toSorted(),
    documents: invoices.map(({ kind }) => kind).toSorted(),
    refunds: refunds.map(({ cause, status, amount_paise }) => `${cause} ${status} ${amount_paise}`).toSorted(),
    ledger: ledger.map(({ entry, amount_paise }) => `${entry} ${amount_paise}`).toSorted(),
    steps: events.map(({ step }) => step).toSorted(),
    mails: mails.map(({ template }) => template).toSorted(),
  };
}
