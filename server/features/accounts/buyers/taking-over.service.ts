import type { ProductRef } from '#contract/products/product.ts';
import { findRegistration } from '#server/features/accounts/registration/registration.store.ts';
import { hashOfLinkToken } from '#server/features/links/links.service.ts';
import { findOrderOfBuyer } from '#server/features/orders/orders.access.ts';
import { handOver } from '#server/features/payments/apply/hand-over.service.ts';
import type { Context } from '#server/platform/rpc.ts';
import { listBuyersToGive, removeBuyer } from './buyers.store.ts';

type Owner = { id: string; email: string };

/**
 * Puts what was paid before signing in on the account whose e-mail it was paid with: the one of this link, and any other. Answers
 * with what the link was about, or why not.
 */
export async function takeOverOrder(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  token: string,
  owner: Owner,
): Promise<ProductRef | null | 'link-invalid' | 'other-account'> {
  return db.transaction().execute(async (transaction) => {
    const opened = await findRegistration(transaction, hashOfLinkToken(token));
    if (!opened?.buyerId) return 'link-invalid';
    if (opened.email.toLowerCase() !== owner.email.toLowerCase()) return 'other-account';
    const waiting = await listBuyersToGive(transaction, owner.email, null);
    const order = await findOrderOfBuyer(transaction, opened.buyerId);
    if (!waiting.includes(opened.buyerId) || !order) return 'link-invalid';
    for (const buyerId of waiting) {
      await handOver({ db: transaction, publicUrl }, buyerId, owner.id);
      await removeBuyer(transaction, buyerId);
    }
    return order.productId === null ? null : { kind: order.kind, id: order.productId };
  });
}
