import { isOwnPassword } from '#server/features/passwords/passwords.access.ts';
import { decisionOf, isUndecided } from '#server/features/refunds/refunds.rules.ts';
import { findHeldRefund, readLeft, readPayment } from '#server/features/refunds/refunds.store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { approveAlone } from './decisions.service.ts';
import { listQueue } from './refunds.store.ts';
import { findOtherStaff, readAloneFrom } from './single-approval.store.ts';

export const list = os.refunds.list.handler(({ context, input }) => listQueue(context.db, input));

export const confirmAlone = os.refunds.confirmAlone.handler(async ({ context, input, errors }) => {
  const me = requirePerson(context).id;
  if (!(await isOwnPassword(context, me, input.password))) throw errors.WRONG_PASSWORD();
  return inTransaction(context.db, async (tx) => {
    const held = await orNotFound(findHeldRefund(tx, input.refundId), errors);
    const { refund } = held;
    if (!isUndecided(refund)) throw errors.ALREADY_DECIDED();
    if (refund.proposal?.byId !== me) throw errors.NOT_PROPOSED();
    if (await findOtherStaff(tx, me)) throw errors.NOT_ALONE();
    const { from, isDue } = await readAloneFrom(tx, refund.id);
    if (!isDue) throw errors.TOO_SOON({ data: { from: from.toISOString() } });
    const decision = decisionOf(refund, {});
    const mostPaise = Math.min(refund.amountPaise, await readLeft(tx, await readPayment(tx, refund.paymentId)));
    if (decision.amountPaise > mostPaise) throw errors.TOO_MUCH({ data: { mostPaise } });
    await approveAlone(tx, context, held, decision);
    return { state: 'approved' as const };
  });
});
