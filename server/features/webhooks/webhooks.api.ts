import { recordEvent } from '#server/features/audit/audit.service.ts';
import { mayAsk } from '#server/platform/network/outgoing.ts';
import { liveQuery, orNotFound, os, readChangeVersion } from '#server/platform/rpc.ts';
import { newSigningSecret } from './webhooks.rules.ts';
import { enqueueDelivery, sendWebhooksTo } from './webhooks.service.ts';
import {
  findDelivery,
  findEndpoint,
  insertEndpoint,
  listWebhooks,
  removeEndpoint,
  setEndpointOn,
  setNext,
} from './webhooks.store.ts';

/** One that does not answer keeps one lane of the queue busy: there are four. */
const MAX_ENDPOINTS = 3;

export const webhooks = os.webhooks.router({
  changes: { watch: os.webhooks.changes.watch.handler(liveQuery(readChangeVersion)) },

  list: os.webhooks.list.handler(({ context }) => listWebhooks(context.db)),

  create: os.webhooks.create.handler(async ({ context, input: { address }, errors }) => {
    if (!mayAsk(address, context.rules.allowsPrivateAddresses)) throw errors.ADDRESS_REFUSED();
    const secret = newSigningSecret();
    return context.db.transaction().execute(async (tx) => {
      const id = await insertEndpoint(tx, { address, sealed: context.secrets.seal(secret), most: MAX_ENDPOINTS });
      if (!id) throw errors.TOO_MANY({ data: { most: MAX_ENDPOINTS } });
      await recordEvent(tx, context, 'webhook.created', { subjectId: id, details: { address } });
      return { id, secret };
    });
  }),

  switch: os.webhooks.switch.handler(({ context, input: { endpointId, isOn }, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const address = await setEndpointOn(tx, endpointId, isOn);
      if (address === 'unknown') throw errors.NOT_FOUND();
      if (address === 'same') return;
      const act = isOn ? 'webhook.switched-on' : 'webhook.switched-off';
      await recordEvent(tx, context, act, { subjectId: endpointId, details: { address } });
    }),
  ),

  remove: os.webhooks.remove.handler(({ context, input: { endpointId }, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const endpoint = await orNotFound(findEndpoint(tx, endpointId), errors);
      await removeEndpoint(tx, endpointId);
      const details = { address: endpoint.address };
      await recordEvent(tx, context, 'webhook.removed', { subjectId: endpointId, details });
    }),
  ),

  test: os.webhooks.test.handler(({ context, input: { endpointId }, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const endpoint = await orNotFound(findEndpoint(tx, endpointId), errors);
      if (!endpoint.isOn) throw errors.SWITCHED_OFF();
      await sendWebhooksTo(tx, [endpointId], 'test', {});
      const details = { address: endpoint.address };
      await recordEvent(tx, context, 'webhook.tried', { subjectId: endpointId, details });
    }),
  ),

  sendAgain: os.webhooks.sendAgain.handler(({ context, input: { deliveryId }, errors }) =>
    context.db.transaction().execute(async (tx) => {
      const delivery = await orNotFound(findDelivery(tx, deliveryId), errors);
      const { endpointId, address, kind, isOn } = delivery;
      if (!isOn) throw errors.SWITCHED_OFF();
      await setNext(tx, deliveryId, new Date());
      await enqueueDelivery(tx, { id: deliveryId, endpointId });
      const details = { address, kind, deliveryId };
      await recordEvent(tx, context, 'webhook.retried', { subjectId: endpointId, details });
    }),
  ),
});
