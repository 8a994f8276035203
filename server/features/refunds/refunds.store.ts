import { type Insertable, sql } from 'kysely';
import type { OrderPage } from '#contract/orders/order-page.ts';
import type { Refunds } from '#database/tables.ts';
import { type Order, readLockedOrder } from '#server/features/orders/orders.access.ts';
import type { Db } from '#server/platform/db.ts';

type Shown = OrderPage['refunds'][number];
export type Refund = {
  id: string;
  orderId: string;
  paymentId: string;
  amountPaise: number;
  cause: Shown['cause'];
  status: Shown['status'];
  /** Under which the provider knows it: the same key is never paid out twice. */
  key: string;
  providerRefundId: string | null;
  approvedAt: Date | null;
  /** Somebody wants it approved, and another one has to confirm it. */
  proposal: { byId: string | null; by: string | null; amountPaise: number; note: string | null } | null;
};

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return listRefunds(db).where('id', '=', id).executeTakeFirst();
}

/** A refund and its order. */
export type LockedRefund = { refund: Refund; order: Order };

/** A refund and its order, which is locked until the transaction of `db` ends: nobody else refunds it meanwhile. */
export async function findHeldRefund(db: Db, id: string): Promise<LockedRefund | undefined> {
  const found = await findRefund(db, id);
  if (!found) return undefined;
  const order = await readLockedOrder(db, found.orderId);
  const refund = await findRefund(db, id);
  return refund && { order, refund };
}

/** Refunds as a query to narrow and order; for the stores of this folder. */
export function listRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .select(['refunds.id', 'refunds.order_id as orderId', 'payment_id as paymentId'])
    .select(['refunds.amount_paise as amountPaise', 'idempotency_key as key'])
    .select(['provider_refund_id as providerRefundId', 'approved_at as approvedAt'])
    .select(({ ref }) => [
      ref('cause').$castTo<Refund['cause']>().as('cause'),
      ref('refunds.status').$castTo<Refund['status']>().as('status'),
    ])
    .select(
      sql<Refund['proposal']>`case when proposed_at is not null then json_build_object('byId', proposed_by,
        'by', (select name from users where users.id = proposed_by), 'amountPaise', proposed_paise,
        'note', proposed_note) end`.as('proposal'),
    );
}

export type Payment = {
  id: string;
  orderId: string;
  provider: string;
  providerPaymentId: string;
  amountPaise: number;
  paysOrder: boolean;
};

export async function readPayment(db: Db, id: string): Promise<Payment> {
  return selectPayments(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** The payment that paid for an order; none for a free one, or while nobody paid. */
export async function findPaying(db: Db, orderId: string): Promise<Payment | undefined> {
  return selectPayments(db).where('order_id', '=', orderId).where('pays_order', '=', true).executeTakeFirst();
}

export async function findPaymentOf(db: Db, provider: string, providerPaymentId: string): Promise<Payment | undefined> {
  return selectPayments(db)
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
}

function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'provider', 'provider_payment_id as providerPaymentId'])
    .select(['amount_paise as amountPaise', 'pays_order as paysOrder']);
}

/** The refunds of an order are those of its new owner. */
export async function setRefundsOwner(db: Db, orderId: string, userId: string): Promise<void> {
  await db.updateTable('refunds').set({ user_id: userId }).where('order_id', '=', orderId).execute();
}

/** How much of a payment is not on its way back, nor back, nor promised. For a true answer its order is locked. */
export async function readLeft(db: Db, { id, amountPaise }: Payment, exceptId = ''): Promise<number> {
  const { taken } = await db
    .selectFrom('refunds')
    .where('payment_id', '=', id)
    .where('id', '!=', exceptId)
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', ['pending', 'processed']),
        and([eb('status', '=', 'requested'), eb('approved_at', 'is not', null)]),
      ]),
    )
    .select(sql<number>`coalesce(sum(amount_paise), 0)`.as('taken'))
    .executeTakeFirstOrThrow();
  return Math.max(0, amountPaise - taken);
}

type NewRefund = Pick<Refund, 'orderId' | 'paymentId' | 'amountPaise' | 'cause'> & {
  reason?: string;
  requestedBy?: string;
  /** By when it is decided; without one it is approved already. */
  decideBy?: Date;
  /** Made at the provider's own desk. */
  providerRefundId?: string;
  /** It waits for a second person. */
  isProposed?: boolean;
};

/** The id of the new refund; undefined while another of the same payment is open. */
export async function insertRefund(db: Db, refund: NewRefund): Promise<string | undefined> {
  const { orderId, paymentId, amountPaise, cause, reason = '', decideBy, providerRefundId, isProposed } = refund;
  const by = refund.requestedBy ?? null;
  const row: Insertable<Refunds> = {
    order_id: orderId,
    payment_id: paymentId,
    amount_paise: amountPaise,
    cause,
    reason,
    status: providerRefundId ? 'pending' : 'requested',
    requested_by: by,
    decide_by: decideBy ?? null,
    approved_at: decideBy || isProposed ? null : new Date(),
    decided_by: cause === 'staff' && !isProposed ? by : null,
    ...(isProposed && { proposed_by: by, proposed_at: new Date(), proposed_paise: amountPaise, proposed_note: reason }),
    provider_refund_id: providerRefundId ?? null,
  };
  const made = await db
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

type Decision = { amountPaise: number; note: string | null; decidedBy: string };

/** False when whoever decides is who proposed it. */
export async function setApproved(db: Db, id: string, { amountPaise, note, decidedBy }: Decision): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ amount_paise: amountPaise, approved_at: sql`now()`, decision_note: note, decided_by: decidedBy })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('proposed_by', 'is', null), eb('proposed_by', '<>', decidedBy)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setDeclined(
  db: Db,
  id: string,
  { note, decidedBy }: Omit<Decision, 'amountPaise'>,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'declined', decision_note: note, decided_by: decidedBy })
    .where('id', '=', id)
    .execute();
}

/** A failed refund is asked for anew, under a key of its own: under the old one the provider would only say again that it failed. */
export async function setRequestedAgain(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      status: 'requested',
      idempotency_key: sql`replace(new_id(), '-', '')`,
      provider_refund_id: null,
      approved_at: sql`coalesce(approved_at, now())`,
      error: null,
    })
    .where('id', '=', id)
    .execute();
}
