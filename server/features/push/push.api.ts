import { mayAsk } from '#server/platform/network/outgoing.ts';
import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { listPushSubscriptions, removePushSubscription, setPushSubscription } from './push.store.ts';
import { areKeysUsable, vapidKeys } from './web-push.service.ts';

/** Google's address from before the standard, which knows no VAPID: nothing would ever arrive. */
const BEFORE_STANDARD = 'https://android.googleapis.com/gcm/send';

export const push = os.push.router({
  key: os.push.key.handler(({ context }) => ({ publicKey: vapidKeys(context.secrets).publicKey })),

  subscriptions: {
    watch: os.push.subscriptions.watch.handler(
      liveQuery((context) => {
        const { id: userId, sessionId } = requirePerson(context);
        return listPushSubscriptions(context.db, { userId, sessionId });
      }),
    ),

    create: os.push.subscriptions.create.handler(async ({ context, input, errors }) => {
      const { db, secrets, rules } = context;
      const { id: userId, sessionId } = requirePerson(context);
      if (input.endpoint.startsWith(BEFORE_STANDARD) || !mayAsk(input.endpoint, rules.allowsPrivateAddresses))
        throw errors.ENDPOINT_REFUSED();
      if (!areKeysUsable(input.keys)) throw errors.KEYS_WRONG();
      const id = await setPushSubscription(db, { userId, sessionId }, input, secrets);
      if (!id) throw errors.SIGNED_OUT({ data: { reason: 'expired' } });
      return { id };
    }),

    remove: os.push.subscriptions.remove.handler(({ context, input }) =>
      removePushSubscription(context.db, requirePerson(context).id, input.id),
    ),
  },
});
