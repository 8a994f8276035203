import { os } from '#server/platform/rpc.ts';
import { listMonths } from './invoices.store.ts';

export const invoices = os.invoices.router({
  months: os.invoices.months.handler(({ context }) => listMonths(context.db)),
});
