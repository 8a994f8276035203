import { recordEvent } from '#server/features/audit/audit.service.ts';
import type { Order } from '#server/features/orders/orders.access.ts';
import { recordStep } from '#server/features/orders/orders.service.ts';
import { mailApproved, mailDeclined } from '#server/features/refunds/refund-emails.service.ts';
import { enqueueSending } from '#server/features/refunds/refunds.service.ts';
import {
  type LockedRefund,
  type Payment,
  readLeft,
  readPayment,
  setApproved,
  setDeclined,
} from '#server/features/refunds/refunds.store.ts';
import { readApprovals } from '#server/features/settings/settings.access.ts';
import type { Db } from '#server/platform/db.ts';
import { type Context, requirePerson } from '#server/platform/rpc.ts';
import { setProposalRemoved, setProposed } from './proposals.store.ts';
import { setConfirmedAlone } from './single-approval.store.ts';

/** Whether a second person has to confirm it: together with what went back of the same payment it is above the sum of the settings. */
export async function needsTwo(tx: Db, payment: Payment, amountPaise: number): Promise<boolean> {
  const { twoPersonPaise } = await readApprovals(tx);
  const given = payment.amountPaise - (await readLeft(tx, payment));
  return twoPersonPaise > 0 && given + amountPaise > twoPersonPaise;
}

type Decision = { amountPaise: number; note: string | null };

/** What became of it; undefined when the same person proposed it: the database refuses that. */
export async function approveOrPropose(tx: Db, context: Context, held: LockedRefund, decision: Decision) {
  const payment = await readPayment(tx, held.refund.paymentId);
  if (!held.refund.proposal && (await needsTwo(tx, payment, decision.amountPaise))) {
    await propose(tx, context, held, decision);
    return 'proposed' as const;
  }
  return (await approve(tx, context, held, decision)) ? ('approved' as const) : undefined;
}

async function approve(
  tx: Db,
  context: Context,
  { refund, order }: LockedRefund,
  decision: Decision,
): Promise<boolean> {
  const { id, proposal } = refund;
  const { amountPaise, note } = decision;
  if (!(await setApproved(tx, id, { ...decision, decidedBy: requirePerson(context).id }))) return false;
  const proposed = proposal && { proposedBy: proposal.byId };
  await recordDecision(tx, context, { refund, order }, { status: 'approved', amountPaise, note, ...proposed });
  await beginSending(tx, context, order, { id, amountPaise });
  return true;
}

/** The second look of the only person of a school, a day after the first. */
export async function approveAlone(tx: Db, context: Context, held: LockedRefund, decision: Decision): Promise<void> {
  const { refund, order } = held;
  await setConfirmedAlone(tx, refund.id, { ...decision, decidedBy: requirePerson(context).id });
  const { amountPaise, note } = decision;
  const proposedBy = refund.proposal?.byId;
  await recordDecision(tx, context, held, { status: 'approved', amountPaise, note, proposedBy, alone: true });
  await beginSending(tx, context, order, { id: refund.id, amountPaise });
}

/** Tells the student that it is approved, and has it asked of the provider after the commit. */
export async function beginSending(
  tx: Db,
  { publicUrl }: Context,
  order: Order,
  { id, amountPaise }: { id: string; amountPaise: number },
): Promise<void> {
  await recordStep(tx, order.id, 'refund-approved', { details: { amountPaise }, once: id });
  await mailApproved({ db: tx, publicUrl }, order, { id, amountPaise });
  await enqueueSending(tx, id);
}

/** The first of two: nothing goes before another person confirms it. */
async function propose(tx: Db, context: Context, { refund, order }: LockedRefund, decision: Decision): Promise<void> {
  await setProposed(tx, refund.id, { ...decision, by: requirePerson(context).id });
  const details = { order: order.number, before: null, after: decision };
  await recordEvent(tx, context, 'refund.proposed', { subjectId: refund.id, details });
}

/** A student is told why; what staff proposed among themselves is only put away. */
export async function decline(tx: Db, context: Context, { refund, order }: LockedRefund, note: string): Promise<void> {
  const { id } = refund;
  await setDeclined(tx, id, { note, decidedBy: requirePerson(context).id });
  await recordDecision(tx, context, { refund, order }, { status: 'declined', note });
  if (refund.cause === 'staff') return;
  await recordStep(tx, order.id, 'refund-declined', { details: { reason: note }, once: id });
  await mailDeclined({ db: tx, publicUrl: context.publicUrl }, order, id, note);
}

export async function withdraw(tx: Db, context: Context, { refund, order }: LockedRefund): Promise<void> {
  const { id, cause, proposal } = refund;
  if (cause === 'staff') await setDeclined(tx, id, { note: '', decidedBy: requirePerson(context).id });
  else await setProposalRemoved(tx, id);
  const details = { order: order.number, before: proposal, after: null };
  await recordEvent(tx, context, 'refund.withdrawn', { subjectId: id, details });
}

async function recordDecision(tx: Db, context: Context, { refund, order }: LockedRefund, after: object): Promise<void> {
  const before = { status: refund.status, amountPaise: refund.amountPaise };
  const details = { order: order.number, before, after };
  await recordEvent(tx, context, 'refund.decided', { subjectId: refund.id, details });
}
