import * as v from 'valibot';
import { Paise } from './item.ts';
import { Id, Moment, staffWith } from './procedure.ts';

/** An order and what is wrong with it. */
const Suspect = v.object({
  orderId: v.nullable(Id),
  orderNumber: v.nullable(v.string()),
  student: v.string(),
  since: Moment,
});

/** What must stay empty: money without access, access without money, and what could not be placed. */
const MoneyReport = v.object({
  moneyWithoutAccess: v.array(v.object({ ...Suspect.entries, amountPaise: Paise })),
  accessWithoutMoney: v.array(v.object({ ...Suspect.entries, title: v.string() })),
  findings: v.array(
    v.object({
      id: Id,
      kind: v.picklist(['unknown-payment', 'wrong-amount', 'ledger-difference', 'webhooks-silent']),
      subject: v.string(),
      foundAt: Moment,
    }),
  ),
  parkedWebhooks: v.number(),
});
export type MoneyReport = v.InferOutput<typeof MoneyReport>;

const tags = ['payments'];

export const payments = {
  report: staffWith('orders.manage')
    .route({ method: 'GET', path: '/payments/report', tags, summary: 'Money and access that do not match' })
    .output(MoneyReport),

  /** Asks the provider about anybody's order, by its number or id. */
  check: staffWith('orders.manage')
    .route({ method: 'POST', path: '/payments/checks', tags, summary: 'Ask the provider about an order' })
    .input(v.strictObject({ order: Id }))
    .errors({ PROVIDER_SILENT: { status: 503 } }),

  /** Puts a finding away, with what was done about it. */
  settleFinding: staffWith('orders.manage')
    .route({ method: 'POST', path: '/payments/findings/{findingId}', tags, summary: 'Put a finding away' })
    .input(v.strictObject({ findingId: Id, note: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(1000)) })),
};
