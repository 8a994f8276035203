import * as v from 'valibot';
import { Id, staffWith, Timestamp, watchChanges } from './procedure.ts';
import { Paise } from './products/product.ts';

/** An order and what is wrong with it. */
const Suspect = v.object({
  orderId: v.nullable(Id),
  orderNumber: v.nullable(v.string()),
  student: v.string(),
  since: Timestamp,
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
      foundAt: Timestamp,
    }),
  ),
  /** Messages of a provider that nobody could place: how many, and the oldest hundred; `tryAt` null: never again by itself. */
  parkedWebhooks: v.number(),
  parked: v.array(
    v.object({
      id: Id,
      kind: v.string(),
      receivedAt: Timestamp,
      tryAt: v.nullable(Timestamp),
      error: v.nullable(v.string()),
    }),
  ),
  checkedAt: Timestamp,
});
export type MoneyReport = v.InferOutput<typeof MoneyReport>;

const tags = ['payments'];
const changes = watchChanges('money-desk');
const Note = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(1000));

export const payments = {
  changes: {
    watch: staffWith('orders.manage')
      .meta(changes.meta)
      .route({
        method: 'GET',
        path: '/payments/changes',
        tags,
        summary: 'That something was found, or could not be placed',
      })
      .output(changes.snapshots),
  },

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
    .input(v.strictObject({ findingId: Id, note: Note })),

  /** Handles a message that could not be placed once more, now. */
  retryMessage: staffWith('orders.manage')
    .route({ method: 'POST', path: '/payments/messages/{messageId}/retry', tags, summary: 'Handle a message again' })
    .input(v.strictObject({ messageId: Id }))
    .output(v.object({ isPlaced: v.boolean() }))
    .errors({ PROVIDER_SILENT: { status: 503 } }),

  /** Puts a message that cannot be placed away, with what was done about it. */
  putMessageAway: staffWith('orders.manage')
    .route({ method: 'POST', path: '/payments/messages/{messageId}', tags, summary: 'Put a message away' })
    .input(v.strictObject({ messageId: Id, note: Note })),
};
