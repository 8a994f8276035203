import { liveQuery, os, requirePerson } from '#server/platform/rpc.ts';
import { insertConsent, listConsents, readIsMinor, setWithdrawn } from './consents.store.ts';

export const consents = os.consents.router({
  watch: os.consents.watch.handler(liveQuery((context) => listConsents(context.db, requirePerson(context).id))),

  set: os.consents.set.handler(async ({ context, input: { purpose, given }, errors }) => {
    const { id: userId } = requirePerson(context);
    if (!given) return setWithdrawn(context.db, userId, purpose);
    if (await readIsMinor(context.db, userId)) throw errors.NOT_FOR_MINORS();
    await insertConsent(context.db, { userId, purpose, method: 'profile', address: context.address });
  }),
});
