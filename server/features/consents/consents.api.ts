import { frames, os, personOf } from '#server/platform/rpc.ts';
import { insertConsent, listConsents, readIsMinor, setWithdrawn } from './consents.store.ts';

export const consents = os.consents.router({
  watch: os.consents.watch.handler(frames((context) => listConsents(context.db, personOf(context).id))),

  set: os.consents.set.handler(async ({ context, input: { purpose, given }, errors }) => {
    const { id: userId } = personOf(context);
    if (!given) return setWithdrawn(context.db, userId, purpose);
    if (await readIsMinor(context.db, userId)) throw errors.NOT_FOR_MINORS();
    await insertConsent(context.db, { userId, purpose, method: 'profile', address: context.address });
  }),
});
