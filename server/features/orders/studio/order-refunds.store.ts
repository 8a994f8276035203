import { sql } from 'kysely';
import type { StudioRefund } from '#contract/orders/order-page.studio.ts';
import type { Db } from '#server/platform/db.ts';

/** All refunds of an order, proposals too, the oldest first. */
export async function listOrderRefunds(db: Db, orderId: string): Promise<StudioRefund[]> {
  const { rows } = await sql<StudioRefund>`
    select refund.id, refund.number, refund.status, refund.cause, refund.amount_paise as "amountPaise",
      to_json(refund.requested_at) as "requestedAt", to_json(refund.decide_by) as "decideBy",
      to_json(refund.approved_at) as "approvedAt", refund.decision_note as note,
      refund.bank_reference as "bankReference", to_json(refund.processed_at) as "processedAt", refund.reason,
      asker.name as "requestedBy", decider.name as "decidedBy", refund.error,
      case when refund.proposed_at is not null then json_build_object('byId', refund.proposed_by, 'by', proposer.name,
        'at', refund.proposed_at, 'amountPaise', refund.proposed_paise) end as proposal
    from refunds as refund
      left join users as asker on asker.id = refund.requested_by
      left join users as decider on decider.id = refund.decided_by
      left join users as proposer on proposer.id = refund.proposed_by
    where refund.order_id = ${orderId} order by refund.requested_at, refund.id`.execute(db);
  return rows;
}
