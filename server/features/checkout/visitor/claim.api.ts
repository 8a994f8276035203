import { endWaiting, takeBuyers } from '#server/features/accounts/buyers/buyers.service.ts';
import { findOrderOfBuyer } from '#server/features/orders/orders.access.ts';
import { giveVisitorOrders } from '#server/features/payments/apply/giving-over.service.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';

/** By the link that went to the e-mail of an account: what was paid with that e-mail is put on it. */
export const claim = os.checkout.visitor.claim.handler(async ({ context, input, errors }) => {
  const owner = requirePerson(context);
  const { publicUrl } = context;
  return context.db.transaction().execute(async (db) => {
    const taken = await takeBuyers(db, input.token, owner);
    if (taken === 'link-invalid') throw errors.LINK_INVALID();
    if (taken === 'other-account') throw errors.OTHER_ACCOUNT();
    const { buyerId, buyerIds } = taken;
    const order = await findOrderOfBuyer(db, buyerId);
    await giveVisitorOrders({ db, publicUrl }, { userId: owner.id, buyerIds });
    await endWaiting(db, buyerIds);
    return order?.productId ? { kind: order.kind, id: order.productId } : null;
  });
});
