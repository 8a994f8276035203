import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { findOrder, readLockedOrder, readRefundable } from '#server/features/orders/orders.access.ts';
import { tellStep } from '#server/features/orders/orders.jobs.ts';
import { readPromises } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import { type Context, os, personOf } from '#server/platform/rpc.ts';
import { mailApproved, mailDeclined, mailRequested } from './letters.jobs.ts';
import { enqueueSending } from './refunds.jobs.ts';
import { workingDaysAfter } from './refunds.rules.ts';
import {
  findHeldRefund,
  findPaying,
  type Held,
  insertRefund,
  listWaiting,
  readLeft,
  readPayment,
  setApproved,
  setDeclined,
  setRequestedAgain,
} from './refunds.store.ts';

export const refunds = os.refunds.router({
  request: os.refunds.request.handler(async ({ context, input, errors }) => {
    const { db, publicUrl } = context;
    const person = personOf(context);
    const found = await findOrder(db, input.orderId, person.id);
    if (!found) throw errors.NOT_FOUND();
    await db.transaction().execute(async (tx) => {
      const order = await readLockedOrder(tx, found.id);
      const payment = await findPaying(tx, order.id);
      const { refusal } = await readRefundable(tx, order);
      const amountPaise = payment ? await readLeft(tx, payment) : 0;
      if (refusal || !payment || amountPaise === 0)
        throw errors.NOT_REFUNDABLE({ data: { refusal: refusal ?? (payment ? 'refunded' : 'not-paid') } });
      const decideBy = workingDaysAfter(new Date(), (await readPromises(tx)).refundDecisionDays);
      const { reason } = input;
      const asked = { orderId: order.id, paymentId: payment.id, amountPaise, reason, decideBy };
      const id = await insertRefund(tx, { ...asked, cause: 'request', requestedBy: person.id });
      if (!id) throw errors.NOT_REFUNDABLE({ data: { refusal: 'already-asked' } });
      const details = { amountPaise, reason, until: decideBy.toISOString() };
      await tellStep(tx, order.id, 'refund-requested', { details, once: id });
      await mailRequested({ db: tx, publicUrl }, order, { id, amountPaise }, decideBy);
    });
  }),

  list: os.refunds.list.handler(async ({ context: { db } }) => {
    const waiting = await listWaiting(db);
    return Promise.all(waiting.map(async (row) => ({ ...row, seenPercent: await readSeenPercent(db, row.orderId) })));
  }),

  decide: os.refunds.decide.handler(async ({ context, input, errors }) => {
    await context.db.transaction().execute(async (tx) => {
      const held = await findHeldRefund(tx, input.refundId);
      if (!held) throw errors.NOT_FOUND();
      const { refund } = held;
      if (refund.status !== 'requested' || refund.approvedAt) throw errors.ALREADY_DECIDED();
      const { note = null, amountPaise = refund.amountPaise } = input;
      if (!input.approve) return decline(tx, context, held, note ?? '');
      const mostPaise = Math.min(refund.amountPaise, await readLeft(tx, await readPayment(tx, refund.paymentId)));
      if (amountPaise > mostPaise) throw errors.TOO_MUCH({ data: { mostPaise } });
      await approve(tx, context, held, { amountPaise, note });
    });
  }),

  create: os.refunds.create.handler(async ({ context, input, errors }) => {
    const { db, publicUrl } = context;
    const { orderId, reason } = input;
    if (!(await findOrder(db, orderId))) throw errors.NOT_FOUND();
    await db.transaction().execute(async (tx) => {
      const order = await readLockedOrder(tx, orderId);
      const payment = await findPaying(tx, orderId);
      const mostPaise = payment ? await readLeft(tx, payment) : 0;
      if (!payment || mostPaise === 0) throw errors.NOT_REFUNDABLE();
      const { amountPaise = mostPaise } = input;
      if (amountPaise > mostPaise) throw errors.TOO_MUCH({ data: { mostPaise } });
      const given = { orderId, paymentId: payment.id, amountPaise, reason };
      const id = await insertRefund(tx, { ...given, cause: 'staff', requestedBy: personOf(context).id });
      if (!id) throw errors.NOT_REFUNDABLE();
      const details = { order: order.number, before: null, after: { amountPaise, reason } };
      await recordEvent(tx, context, 'refund.created', { subjectId: id, details });
      await tellStep(tx, orderId, 'refund-approved', { details: { amountPaise }, once: id });
      await mailApproved({ db: tx, publicUrl }, order, { id, amountPaise });
      await enqueueSending(tx, id);
    });
  }),

  retry: os.refunds.retry.handler(async ({ context, input, errors }) => {
    await context.db.transaction().execute(async (tx) => {
      const held = await findHeldRefund(tx, input.refundId);
      if (!held) throw errors.NOT_FOUND();
      const { refund, order } = held;
      if (refund.status !== 'failed') throw errors.NOT_FAILED();
      const mostPaise = await readLeft(tx, await readPayment(tx, refund.paymentId));
      if (refund.amountPaise > mostPaise) throw errors.TOO_MUCH({ data: { mostPaise } });
      await setRequestedAgain(tx, refund.id);
      const { amountPaise } = refund;
      const details = { order: order.number, amountPaise, before: 'failed', after: 'requested' };
      await recordEvent(tx, context, 'refund.retried', { subjectId: refund.id, details });
      await enqueueSending(tx, refund.id);
    });
  }),
});

type Decision = { amountPaise: number; note: string | null };

async function approve(tx: Db, context: Context, { refund, order }: Held, decision: Decision): Promise<void> {
  const { id } = refund;
  const { amountPaise, note } = decision;
  await setApproved(tx, id, { ...decision, decidedBy: personOf(context).id });
  await recordDecision(tx, context, { refund, order }, { status: 'approved', amountPaise, note });
  await tellStep(tx, order.id, 'refund-approved', { details: { amountPaise }, once: id });
  await mailApproved({ db: tx, publicUrl: context.publicUrl }, order, { id, amountPaise });
  await enqueueSending(tx, id);
}

async function decline(tx: Db, context: Context, { refund, order }: Held, note: string): Promise<void> {
  const { id } = refund;
  await setDeclined(tx, id, { note, decidedBy: personOf(context).id });
  await recordDecision(tx, context, { refund, order }, { status: 'declined', note });
  await tellStep(tx, order.id, 'refund-declined', { details: { reason: note }, once: id });
  await mailDeclined({ db: tx, publicUrl: context.publicUrl }, order, id, note);
}

async function recordDecision(tx: Db, context: Context, { refund, order }: Held, after: object): Promise<void> {
  const before = { status: refund.status, amountPaise: refund.amountPaise };
  const details = { order: order.number, before, after };
  await recordEvent(tx, context, 'refund.decided', { subjectId: refund.id, details });
}

/** How much of what they want to give back somebody has seen. */
async function readSeenPercent(db: Db, orderId: string): Promise<number> {
  const order = await findOrder(db, orderId);
  return order ? (await readRefundable(db, order)).seenPercent : 0;
}
