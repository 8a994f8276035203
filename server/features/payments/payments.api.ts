import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { ProviderError } from '#server/platform/payments/provider.ts';
import { os } from '#server/platform/rpc.ts';
import { settleOrder } from './payments.jobs.ts';
import { findOrderId } from './payments.store.ts';
import { countParked, listAccessWithoutMoney, listMoneyWithoutAccess } from './report.store.ts';
import { listFindings, setSettled } from './watching/findings.store.ts';

export const payments = os.payments.router({
  report: os.payments.report.handler(async ({ context: { db } }) => ({
    moneyWithoutAccess: await listMoneyWithoutAccess(db),
    accessWithoutMoney: await listAccessWithoutMoney(db),
    findings: await listFindings(db),
    parkedWebhooks: await countParked(db),
  })),

  check: os.payments.check.handler(async ({ context, input, errors }) => {
    const orderId = await findOrderId(context.db, input.order);
    if (!orderId) throw errors.NOT_FOUND();
    try {
      await settleOrder(context, orderId);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'silent') throw errors.PROVIDER_SILENT();
      throw error;
    }
  }),

  settleFinding: os.payments.settleFinding.handler(async ({ context, input, errors }) => {
    await context.db.transaction().execute(async (tx) => {
      const finding = await setSettled(tx, input.findingId);
      if (!finding) throw errors.NOT_FOUND();
      await recordEvent(tx, context, 'finding.settled', { details: { ...finding, note: input.note } });
    });
  }),
});
