import type { FastifyInstance } from 'fastify';
import { capture, onPayment, type PaymentOfOrder } from '#sandbox/bank/payments.service.ts';
import { findPayment, listPayments } from '#sandbox/bank/payments.store.ts';
import { beginRefund } from '#sandbox/bank/refunds.service.ts';
import { findRefund, listRefunds } from '#sandbox/bank/refunds.store.ts';
import { collectionOf, Refused, unknownId } from '#sandbox/bank/refusals.rules.ts';
import type { Db } from '#sandbox/db.ts';
import type { BankStateOf } from './api-door.http.ts';
import { CaptureRequest, PeriodQuery, parseRequest, RefundBody, RefundKey } from './requests.rules.ts';

type ById = { Params: { id: string } };

/** Payments, and what is done to them. */
export function mountPaymentCalls(door: FastifyInstance, db: Db, bankStateOf: BankStateOf): void {
  door.get('/payments', async ({ query }) => {
    const period = parseRequest(PeriodQuery, query);
    return collectionOf(await listPayments(db, period));
  });

  door.get<ById>('/payments/:id', async ({ params }) => {
    const payment = await findPayment(db, params.id);
    if (!payment) throw unknownId();
    return payment.entity;
  });

  door.post<ById>('/payments/:id/capture', { config: { fromAnywhere: true } }, async (request) => {
    const asked = parseRequest(CaptureRequest, request.body ?? {});
    const captured = await onPayment(db, request.params.id, (transaction, held) => {
      assertCapturable(held, asked);
      return capture(transaction, bankStateOf(request), held);
    });
    if (!captured) throw unknownId();
    return captured.payment.entity;
  });
}

/** Refunds, made and read. */
export function mountRefundCalls(door: FastifyInstance, db: Db, bankStateOf: BankStateOf): void {
  door.post<ById>('/payments/:id/refund', { config: { fromAnywhere: true } }, async (request) => {
    const { speed, ...asked } = parseRequest(RefundBody, request.body ?? {});
    const key = parseRequest(RefundKey, request.headers['x-refund-idempotency']);
    const wanted = { ...asked, key, speed_requested: speed };
    const refund = await beginRefund(db, bankStateOf(request), request.params.id, wanted);
    if (!refund) throw unknownId();
    return refund;
  });

  door.get<ById>('/payments/:id/refunds', async ({ params, query }) => {
    const period = parseRequest(PeriodQuery, query);
    if (!(await findPayment(db, params.id))) throw unknownId();
    return collectionOf(await listRefunds(db, period, params.id));
  });

  door.get('/refunds', async ({ query }) => {
    const period = parseRequest(PeriodQuery, query);
    return collectionOf(await listRefunds(db, period));
  });

  door.get<ById>('/refunds/:id', async ({ params }) => {
    const refund = await findRefund(db, params.id);
    if (!refund) throw unknownId();
    return refund.entity;
  });
}

/** Their texts for each reason why money cannot be taken. */
function assertCapturable({ order, payment }: PaymentOfOrder, input: { amount: number; currency: string }): void {
  const { status, captured, amount, currency } = payment.entity;
  if (captured) throw new Refused('This payment has already been captured');
  if (status !== 'authorized') {
    throw new Refused('Only payments which have been authorized and not yet captured can be captured');
  }
  if (order.entity.status === 'paid') throw new Refused('The order is already paid');
  if (input.amount !== amount || input.currency !== currency) {
    throw new Refused('Capture amount must be equal to the amount authorized', { field: 'amount' });
  }
}
