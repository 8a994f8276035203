import { recordEvent } from '#server/features/audit/audit.service.ts';
import { findOrder, readLockedOrder, readRefundable } from '#server/features/orders/orders.access.ts';
import { recordStep } from '#server/features/orders/orders.service.ts';
import { readPromises } from '#server/features/settings/settings.access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { mailRequested } from './refund-emails.service.ts';
import { checkSum, decisionOf, isUndecided, otherProposal, workingDaysAfter } from './refunds.rules.ts';
import { enqueueSending } from './refunds.service.ts';
import { findHeldRefund, findPaying, insertRefund, readLeft, readPayment, setRequestedAgain } from './refunds.store.ts';
import { approveOrPropose, beginSending, decline, needsTwo, withdraw } from './studio/decisions.service.ts';
import { confirmAlone, list } from './studio/refunds.api.ts';

export const refunds = os.refunds.router({
  request: os.refunds.request.handler(async ({ context, input, errors }) => {
    const { db, publicUrl } = context;
    const person = requirePerson(context);
    const found = await orNotFound(findOrder(db, input.orderId, person.id), errors);
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
      const details = { amountPaise, ...(reason && { reason }), until: decideBy.toISOString() };
      await recordStep(tx, order.id, 'refund-requested', { details, once: id });
      await mailRequested({ db: tx, publicUrl }, order, { id, amountPaise }, decideBy);
    });
  }),

  list,

  decide: os.refunds.decide.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const held = await orNotFound(findHeldRefund(tx, input.refundId), errors);
      const { refund } = held;
      if (!isUndecided(refund)) throw errors.ALREADY_DECIDED();
      if (!input.approve) {
        await decline(tx, context, held, input.note ?? '');
        return { state: 'declined' as const };
      }
      const decision = decisionOf(refund, input);
      if (refund.proposal?.byId === requirePerson(context).id) throw errors.SAME_PERSON();
      const other = otherProposal(refund.proposal, decision);
      if (other) throw errors.PROPOSED_OTHERWISE({ data: other });
      const leftPaise = await readLeft(tx, await readPayment(tx, refund.paymentId));
      checkSum(decision, { leftPaise, mostPaise: Math.min(refund.amountPaise, leftPaise) }, errors);
      const state = await approveOrPropose(tx, context, held, decision);
      if (!state) throw errors.SAME_PERSON();
      return { state };
    }),
  ),

  confirmAlone,

  withdraw: os.refunds.withdraw.handler(({ context, input, errors }) =>
    inTransaction(context.db, async (tx) => {
      const held = await orNotFound(findHeldRefund(tx, input.refundId), errors);
      if (!isUndecided(held.refund) || !held.refund.proposal) throw errors.NOT_PROPOSED();
      await withdraw(tx, context, held);
    }),
  ),

  create: os.refunds.create.handler(async ({ context, input, errors }) => {
    const { db } = context;
    const { orderId, reason } = input;
    if (!(await findOrder(db, orderId))) throw errors.NOT_FOUND();
    return inTransaction(db, async (tx) => {
      const order = await readLockedOrder(tx, orderId);
      const payment = await findPaying(tx, orderId);
      const mostPaise = payment ? await readLeft(tx, payment) : 0;
      if (!payment || mostPaise === 0) throw errors.NOT_REFUNDABLE();
      const { amountPaise = mostPaise } = input;
      checkSum({ amountPaise }, { leftPaise: mostPaise, mostPaise }, errors);
      const isProposed = await needsTwo(tx, payment, amountPaise);
      const given = { orderId, paymentId: payment.id, amountPaise, reason, isProposed };
      const id = await insertRefund(tx, { ...given, cause: 'staff', requestedBy: requirePerson(context).id });
      if (!id) throw errors.NOT_REFUNDABLE();
      const details = { order: order.number, before: null, after: { amountPaise, reason } };
      await recordEvent(tx, context, isProposed ? 'refund.proposed' : 'refund.created', { subjectId: id, details });
      if (isProposed) return { state: 'proposed' as const };
      await beginSending(tx, context, order, { id, amountPaise });
      return { state: 'approved' as const };
    });
  }),

  retry: os.refunds.retry.handler(async ({ context, input, errors }) => {
    await context.db.transaction().execute(async (tx) => {
      const held = await orNotFound(findHeldRefund(tx, input.refundId), errors);
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
