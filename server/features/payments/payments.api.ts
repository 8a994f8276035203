import { recordEvent } from '#server/features/audit/audit.service.ts';
import { applyOrderPayments } from '#server/features/payments/apply/apply-payment.service.ts';
import { handleUnmatched } from '#server/features/payments/webhooks/handle-event.service.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
import { listDiscrepancies, setDiscrepancyDismissed } from './discrepancies.store.ts';
import { findOrderId } from './payments.store.ts';
import { readNow } from './reconciliation/due.store.ts';
import { countUnmatched, listAccessWithoutMoney, listMoneyWithoutAccess, listUnmatched } from './report.store.ts';
import { setPutAway } from './webhooks/webhooks.store.ts';

export const payments = os.payments.router({
  changes: { watch: os.payments.changes.watch.handler(liveQuery(readChangeVersion)) },

  report: os.payments.report.handler(async ({ context: { db } }) => ({
    moneyWithoutAccess: await listMoneyWithoutAccess(db),
    accessWithoutMoney: await listAccessWithoutMoney(db),
    findings: await listDiscrepancies(db),
    parkedWebhooks: await countUnmatched(db),
    parked: await listUnmatched(db),
    checkedAt: new Date(),
  })),

  check: os.payments.check.handler(async ({ context, input, errors }) => {
    const orderId = await orNotFound(findOrderId(context.db, input.order), errors);
    try {
      await applyOrderPayments(context, orderId);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'silent') throw errors.PROVIDER_SILENT();
      throw error;
    }
  }),

  settleFinding: os.payments.settleFinding.handler(async ({ context, input, errors }) => {
    await context.db.transaction().execute(async (tx) => {
      const finding = await orNotFound(setDiscrepancyDismissed(tx, input.findingId), errors);
      await recordEvent(tx, context, 'finding.settled', { details: { ...finding, note: input.note } });
    });
  }),

  retryMessage: os.payments.retryMessage.handler(async ({ context, input: { messageId }, errors }) => {
    try {
      const isPlaced = await handleUnmatched(context, messageId, await readNow(context.db));
      if (isPlaced === undefined) throw errors.NOT_FOUND();
      await recordEvent(context.db, context, 'message.retried', { subjectId: messageId, details: { isPlaced } });
      return { isPlaced };
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'silent') throw errors.PROVIDER_SILENT();
      throw error;
    }
  }),

  putMessageAway: os.payments.putMessageAway.handler(async ({ context, input: { messageId, note }, errors }) => {
    await context.db.transaction().execute(async (tx) => {
      const message = await orNotFound(setPutAway(tx, messageId), errors);
      await recordEvent(tx, context, 'message.put-away', { subjectId: messageId, details: { ...message, note } });
    });
  }),
});
