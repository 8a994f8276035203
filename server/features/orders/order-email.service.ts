import type { Language } from '#contract/procedure.ts';
import { findPerson } from '#server/features/accounts/accounts.access.ts';
import { findWaitingBuyer } from '#server/features/accounts/buyers/buyers.access.ts';
import { orderPagePath } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { Order } from './orders.access.ts';

type Place = { db: Db; publicUrl: string };
type OrderEmail = {
  to: string;
  language: Language;
  userId?: string;
  details: { name: string; number: string; title: string; orderLink: string };
};

/**
 * What every mail about an order has in common; undefined when nobody is there to read it. Of an order that waits for a confirmed
 * e-mail it goes there.
 */
export async function orderEmail({ db, publicUrl }: Place, order: Order): Promise<OrderEmail | undefined> {
  const person = await findPerson(db, order.userId);
  const account = person && !person.anonymisedAt ? person : undefined;
  const reader = account ?? (await findWaitingBuyer(db, order.userId));
  if (!reader) return undefined;
  const { name, email: to, language } = reader;
  const orderLink = `${publicUrl}${account ? orderPath(order) : visitorOrderPath(order.id)}`;
  return {
    to,
    language,
    ...(account && { userId: account.id }),
    details: { name, number: order.number, title: order.snapshot.title, orderLink },
  };
}

/** Where the browser that ordered sees an order: on its page, or, before there is an account, on that of orders that wait. */
export async function readOrderPath(db: Db, order: Order): Promise<string> {
  return (await findWaitingBuyer(db, order.userId)) ? visitorOrderPath(order.id) : orderPath(order);
}

const visitorOrderPath = (orderId: string): string => `/buy?order=${encodeURIComponent(orderId)}`;

/** The page of an order; the list of all where its item is gone. */
function orderPath({ id, kind, productId }: Pick<Order, 'id' | 'kind' | 'productId'>): string {
  if (productId === null) return '/orders';
  return orderPagePath({ kind, id: productId }, id);
}
