import { takeOverOrder } from '#server/features/accounts/buyers/taking-over.service.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';

/** By the link that went to the e-mail of an account: what was paid with that e-mail is put on it. */
export const claim = os.checkout.visitor.claim.handler(async ({ context, input, errors }) => {
  const taken = await takeOverOrder(context, input.token, requirePerson(context));
  if (taken === 'link-invalid') throw errors.LINK_INVALID();
  if (taken === 'other-account') throw errors.OTHER_ACCOUNT();
  return taken;
});
