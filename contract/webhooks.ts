import * as v from 'valibot';
import { staffChanges } from './changes.ts';
import { Id, staffWith, Timestamp } from './procedure.ts';

/** What the school is told of, outside; `test` when staff ask for it. */
export const WebhookKind = v.picklist([
  'order.paid',
  'order.refunded',
  'enrolment.created',
  'certificate.issued',
  'test',
]);
export type WebhookKind = v.InferOutput<typeof WebhookKind>;

/** Where messages go. `offReason` while they do not: staff said so, it failed for days, or it said that it is gone. */
const Endpoint = v.object({
  id: Id,
  address: v.string(),
  madeAt: Timestamp,
  failingSince: v.nullable(Timestamp),
  offAt: v.nullable(Timestamp),
  offReason: v.nullable(v.picklist(['staff', 'failing', 'gone'])),
});
export type WebhookEndpoint = v.InferOutput<typeof Endpoint>;

/** Why nothing was answered: it leads into a private network, took too long, was not reached, or its secret cannot be opened. */
export const WebhookFault = v.picklist(['private', 'timeout', 'unreachable', 'secret']);
export type WebhookFault = v.InferOutput<typeof WebhookFault>;

/** A message to one endpoint. `lastStatus`: of the last answer, or `lastFault` where there was none. */
const Delivery = v.object({
  id: Id,
  endpointId: Id,
  address: v.string(),
  kind: WebhookKind,
  body: v.string(),
  state: v.picklist(['waiting', 'arrived', 'failed']),
  madeAt: Timestamp,
  tries: v.number(),
  lastAt: v.nullable(Timestamp),
  lastStatus: v.nullable(v.number()),
  lastFault: v.nullable(WebhookFault),
  nextAt: v.nullable(Timestamp),
});
export type WebhookDelivery = v.InferOutput<typeof Delivery>;

export const StudioWebhooks = v.object({ endpoints: v.array(Endpoint), deliveries: v.array(Delivery) });
export type StudioWebhooks = v.InferOutput<typeof StudioWebhooks>;

const tags = ['webhooks'];
const staff = staffWith('settings.change');
const oneEndpoint = v.strictObject({ endpointId: Id });
const OFF = { SWITCHED_OFF: { status: 409 } } as const;
const limit = { calls: 60, seconds: 600, counted: 'everywhere' as const };

export const webhooks = {
  changes: staffChanges(staff, 'webhooks', {
    path: '/studio/webhooks/changes',
    tags,
    summary: 'That a webhook changed',
  }),

  /** The newest hundred messages of the last thirty days. */
  list: staff
    .route({ method: 'GET', path: '/studio/webhooks', tags, summary: 'Where messages go, and what went' })
    .output(StudioWebhooks),

  /** The secret that messages are signed with is told this once. */
  create: staff
    .meta({ limit })
    .route({ method: 'POST', path: '/studio/webhooks', tags, summary: 'Have messages sent to an address' })
    .input(v.strictObject({ address: v.pipe(v.string(), v.trim(), v.url(), v.maxLength(500)) }))
    .output(v.object({ id: Id, secret: v.string() }))
    .errors({
      /** No https address of the public internet. */
      ADDRESS_REFUSED: { status: 422 },
      TOO_MANY: { status: 409, data: v.object({ most: v.number() }) },
    }),

  switch: staff
    .route({ method: 'PUT', path: '/studio/webhooks/{endpointId}/on', tags, summary: 'Switch messages on or off' })
    .input(v.strictObject({ endpointId: Id, isOn: v.boolean() })),

  remove: staff
    .route({ method: 'DELETE', path: '/studio/webhooks/{endpointId}', tags, summary: 'Send there no more' })
    .input(oneEndpoint),

  test: staff
    .meta({ limit })
    .route({ method: 'POST', path: '/studio/webhooks/{endpointId}/tests', tags, summary: 'Send a test message' })
    .input(oneEndpoint)
    .errors(OFF),

  sendAgain: staff
    .meta({ limit })
    .route({ method: 'POST', path: '/studio/webhook-messages/{deliveryId}', tags, summary: 'Send a message again' })
    .input(v.strictObject({ deliveryId: Id }))
    .errors(OFF),
};
