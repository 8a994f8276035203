import type { Sale } from './sales.ts';

const seconds = (moment: Date): number => moment.getTime() / 1000;
const isPaid = ({ outcome }: Sale): boolean => outcome !== 'expired';

/** What the sandbox collected, in the school's books and in its own, so that both agree to the paisa. */
export function ledgerRows(sales: Sale[]) {
  const paid = sales.filter(isPaid);
  return {
    providerOrders: sales.map(({ id, providerOrderId, totalPaise, orderedAt }) => ({
      ...{ provider: 'sandbox', provider_order_id: providerOrderId, order_id: id, amount_paise: totalPaise },
      ...{ created_at: orderedAt, opened_at: orderedAt },
    })),
    payments: paid.map((sale) => ({
      id: `payment-of-${sale.id}`,
      ...{ provider: 'sandbox', provider_payment_id: sale.paymentId, provider_order_id: sale.providerOrderId },
      ...{ order_id: sale.id, status: sale.refund ? 'refunded' : 'captured', amount_paise: sale.totalPaise },
      ...{ currency: 'INR', method: 'upi', bank_reference: sale.rrn, raw: JSON.stringify(entityOf(sale)) },
      ...{ made_at: sale.paidAt, first_seen_at: sale.paidAt, captured_at: sale.paidAt, pays_order: true },
    })),
    moneyAudit: paid.map(({ id, paymentId, paidAt, totalPaise }) => ({
      ...{ happened_at: paidAt, written_at: paidAt, provider: 'sandbox', entry: 'captured' },
      ...{ order_id: id, provider_payment_id: paymentId, amount_paise: totalPaise },
    })),
    refunds: paid.flatMap(refundOf),
    sandboxOrders: sales.map((sale) => {
      const { providerOrderId: id, id: receipt, totalPaise: amount, orderedAt } = sale;
      const [amount_paid, status, attempts] = isPaid(sale) ? [amount, 'paid', 1] : [0, 'created', 0];
      return { id, receipt, amount, amount_paid, status, attempts, created_at: Math.floor(seconds(orderedAt)) };
    }),
    sandboxPayments: paid.map((sale) => {
      const entity = JSON.stringify(entityOf(sale));
      return { id: sale.paymentId, order_id: sale.providerOrderId, entity, created_at: seconds(sale.paidAt) };
    }),
    sandboxRefunds: paid.flatMap(sandboxRefundOf),
  };
}

/** The ledger's own entry of it is written by the database. */
function refundOf({ id, refund, totalPaise }: Sale) {
  if (!refund) return [];
  const { requestedAt, approvedAt, processedAt, providerId, rrn } = refund;
  return [
    {
      ...{ id: refund.id, order_id: id, payment_id: `payment-of-${id}`, amount_paise: totalPaise },
      ...{
        cause: 'request',
        reason: 'I bought the wrong course.',
        status: 'processed',
        provider_refund_id: providerId,
      },
      ...{ requested_by: 'student', requested_at: requestedAt, decide_by: approvedAt, approved_at: approvedAt },
      ...{ decided_by: 'support', bank_reference: rrn, processed_at: processedAt },
    },
  ];
}

function sandboxRefundOf({ paymentId, refund, totalPaise }: Sale) {
  if (!refund) return [];
  const created_at = seconds(refund.processedAt);
  const entity = {
    ...{ id: refund.providerId, entity: 'refund', amount: totalPaise, currency: 'INR', payment_id: paymentId },
    ...{ notes: [], receipt: refund.id, acquirer_data: { rrn: refund.rrn }, created_at, batch_id: null },
    ...{ status: 'processed', speed_processed: 'normal', speed_requested: 'normal' },
  };
  return [{ id: refund.providerId, payment_id: paymentId, request: '', entity: JSON.stringify(entity), created_at }];
}

/** A payment by UPI, as the sandbox keeps it. */
function entityOf({ paymentId, providerOrderId, totalPaise, paidAt, rrn, refund }: Sale) {
  const vpa = 'student@okbank';
  const nothing = { invoice_id: null, description: null, card_id: null, bank: null, wallet: null };
  const noError = {
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  };
  return {
    ...{ id: paymentId, entity: 'payment', amount: totalPaise, currency: 'INR', base_amount: totalPaise, ...nothing },
    ...{
      status: refund ? 'refunded' : 'captured',
      order_id: providerOrderId,
      international: false,
      method: 'upi',
      vpa,
    },
    ...{ amount_refunded: refund ? totalPaise : 0, amount_transferred: 0, refund_status: refund ? 'full' : null },
    ...{ captured: true, late_authorized: false, email: 'student@demo.test', contact: '+919000000001', notes: [] },
    ...{ fee: 0, tax: 0, ...noError, acquirer_data: { rrn }, created_at: seconds(paidAt) },
    upi: { payer_account_type: 'bank_account', vpa, flow: 'intent' },
  };
}
