import type { Language } from '#contract/procedure.ts';
import { findPerson } from '#server/features/accounts/accounts.access.ts';
import { orderPagePath } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { Order } from './orders.access.ts';

type Place = { db: Db; publicUrl: string };
type OrderEmail = {
  to: string;
  language: Language;
  userId: string;
  details: { name: string; number: string; title: string; orderLink: string };
};

/** What every mail about an order has in common; undefined when nobody is there to read it. */
export async function orderEmail({ db, publicUrl }: Place, order: Order): Promise<OrderEmail | undefined> {
  const buyer = await findPerson(db, order.userId);
  if (!buyer || buyer.anonymisedAt) return undefined;
  const { name, email: to, language } = buyer;
  const orderLink = `${publicUrl}${orderPath(order)}`;
  return {
    to,
    language,
    userId: order.userId,
    details: { name, number: order.number, title: order.snapshot.title, orderLink },
  };
}

/** The page of an order; the list of all where its item is gone. */
export function orderPath({ id, kind, productId }: Pick<Order, 'id' | 'kind' | 'productId'>): string {
  if (productId === null) return '/orders';
  return orderPagePath({ kind, id: productId }, id);
}

const RUPEES = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Paise in words for mails: INR 1,499.00. */
export function sumInWords(paise: number): string {
  return `INR ${RUPEES.format(paise / 100)}`;
}
