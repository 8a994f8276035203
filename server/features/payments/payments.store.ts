import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { ProviderPayment } from '#server/platform/payments/provider.ts';
import { TODAY } from '#server/platform/postgres/today.ts';

/** What was asked of a provider for an order of ours. */
export type RegisteredOrder = { provider: string; providerOrderId: string; orderId: string; amountPaise: number };
type Key = Pick<RegisteredOrder, 'provider' | 'providerOrderId'>;

const FIRST_CHECK = sql<Date>`now() + interval '2 minutes'`;

export async function findRegisteredOrder(
  db: Db,
  { provider, providerOrderId }: Key,
): Promise<RegisteredOrder | undefined> {
  return selectRegistered(db, provider).where('provider_order_id', '=', providerOrderId).executeTakeFirst();
}

/** The provider order on which a payment that we know was made. */
export async function findOrderOfPayment(
  db: Db,
  provider: string,
  paymentId: string,
): Promise<RegisteredOrder | undefined> {
  return selectRegistered(db, provider)
    .where('provider_order_id', '=', (query) =>
      query
        .selectFrom('payments')
        .where('payments.provider', '=', provider)
        .where('provider_payment_id', '=', paymentId)
        .select('payments.provider_order_id'),
    )
    .executeTakeFirst();
}

/** All that was asked of a provider for an order, the oldest first, and the key under which it was last opened. */
export async function listRegisteredOrders(
  db: Db,
  provider: string,
  orderId: string,
): Promise<(RegisteredOrder & { keyId: string | null })[]> {
  return selectRegistered(db, provider)
    .where('order_id', '=', orderId)
    .select('key_id as keyId')
    .orderBy('created_at')
    .execute();
}

function selectRegistered(db: Db, provider: string) {
  return db
    .selectFrom('provider_orders')
    .where('provider', '=', provider)
    .select(['provider', 'provider_order_id as providerOrderId'])
    .select(['order_id as orderId', 'amount_paise as amountPaise']);
}

/** Asked twice it is one row. */
export async function insertRegisteredOrder(db: Db, input: RegisteredOrder, keyId: string): Promise<void> {
  await db
    .insertInto('provider_orders')
    .values({
      provider: input.provider,
      provider_order_id: input.providerOrderId,
      order_id: input.orderId,
      amount_paise: input.amountPaise,
      key_id: keyId,
      check_at: FIRST_CHECK,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Somebody goes to pay it once more: looked after as closely as a new one. */
export async function setProviderOrderOpened(db: Db, { provider, providerOrderId }: Key, keyId: string): Promise<void> {
  await db
    .updateTable('provider_orders')

    .set({ key_id: keyId, opened_at: sql`now()`, check_at: sql`least(check_at, ${FIRST_CHECK})` })
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .execute();
}

/** What is written down of a payment. */
export type Known = {
  id: string;
  providerPaymentId: string;
  status: ProviderPayment['status'];
  bankReference: string | null;
  capturedAt: Date | null;
};

export async function listKnown(db: Db, orderId: string): Promise<Known[]> {
  return db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['id', 'provider_payment_id as providerPaymentId'])
    .select(['bank_reference as bankReference', 'captured_at as capturedAt'])
    .select(({ ref }) => ref('status').$castTo<Known['status']>().as('status'))
    .execute();
}

type Seen = { asked: RegisteredOrder; payment: ProviderPayment; isMoney: boolean; mismatch: string | null };

/** Writes down what the provider says of a payment now, and answers with its id among ours. */
export async function setPayment(db: Db, { asked, payment, isMoney, mismatch }: Seen): Promise<string> {
  const facts = {
    status: payment.status,
    method: payment.method,
    bank_reference: payment.bankReference,
    error_reason: payment.errorReason,
    error_text: payment.errorText,
    raw: JSON.stringify(payment.raw ?? null),
  };
  const { id } = await db
    .insertInto('payments')
    .values({
      ...facts,
      provider: asked.provider,
      provider_payment_id: payment.id,
      provider_order_id: asked.providerOrderId,
      order_id: asked.orderId,
      amount_paise: payment.amountPaise,
      currency: payment.currency,
      made_at: payment.madeAt,
      captured_at: isMoney ? sql`now()` : null,
      mismatch: isMoney ? mismatch : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_payment_id']).doUpdateSet(({ ref }) => ({
        ...facts,
        captured_at: sql`coalesce(${ref('payments.captured_at')}, ${ref('excluded.captured_at')})`,
        mismatch: sql`coalesce(${ref('payments.mismatch')}, ${ref('excluded.mismatch')})`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPaysOrder(db: Db, paymentId: string): Promise<void> {
  await db.updateTable('payments').set({ pays_order: true }).where('id', '=', paymentId).execute();
}

/** Writes into the ledger that money came in, once for a payment, at the provider's own time. */
export async function insertCaptured(db: Db, input: RegisteredOrder, payment: ProviderPayment): Promise<void> {
  await db
    .insertInto('money_audit')
    .values({
      happened_at: payment.madeAt,
      provider: input.provider,
      entry: 'captured',
      order_id: input.orderId,
      provider_payment_id: payment.id,
      amount_paise: payment.amountPaise,
    })
    .execute();
}

/** Of these payments: what our refunds of each come to, where the provider has taken them on. */
export async function readSentBack(db: Db, provider: string, paymentIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
    .where('payments.provider', '=', provider)
    .where('provider_payment_id', 'in', paymentIds)
    .where('refunds.status', 'in', ['pending', 'processed'])
    .groupBy('provider_payment_id')
    .select(({ fn }) => ['provider_payment_id as id', fn.sum<number>('refunds.amount_paise').as('paise')])
    .execute();
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}

/** Until when the ordered item is open by this order: null is for ever, undefined that it is not. */
export async function findOpenUntil(db: Db, orderId: string): Promise<Date | null | undefined> {
  const given = await db
    .selectFrom('orders as ordered')
    .innerJoin('entitlements as given', 'given.order_id', 'ordered.id')
    .where('ordered.id', '=', orderId)
    .where('given.revoked_at', 'is', null)
    .whereRef('given.product_id', '=', 'ordered.product_id')
    .select('given.expires_at')
    .executeTakeFirst();
  return given?.expires_at;
}

/** Since when a product is on sale; undefined when it is not, or is gone. */
export async function findOnSale(db: Db, productId: string): Promise<Date | undefined> {
  const product = await db.selectFrom('products').where('id', '=', productId).select('published_at').executeTakeFirst();
  return product?.published_at ?? undefined;
}

/** The ordered item, when the last day is over on which it could be opened. */
export async function findProductOver(db: Db, orderId: string): Promise<string | undefined> {
  const over = await db
    .selectFrom('order_items')
    .where('order_id', '=', orderId)
    .where('position', '=', 0)
    .where('open_until', '<', TODAY)
    .select('id')
    .executeTakeFirst();
  return over?.id;
}

/** An order's id by its number, as people read it out, or by the id itself. */
export async function findOrderId(db: Db, named: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .where(({ or, eb }) => or([eb('id', '=', named), eb('number', '=', named.trim().toUpperCase())]))
    .select('id')
    .executeTakeFirst();
  return order?.id;
}
