import type { ProductRef } from '#contract/products/product.ts';
import { findUntil } from '#server/features/checkout/checkout.store.ts';
import { countCoupon } from '#server/features/coupons/coupons.service.ts';
import { grantOrder } from '#server/features/enrolments/enrolments.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { changeOrderStatus, recordStep } from '#server/features/orders/orders.service.ts';
import { openPath } from '#server/features/products/products.service.ts';
import type { Db } from '#server/platform/db.ts';
import type { Person } from '#server/platform/session.ts';

type FreeOrder = { id: string; product: ProductRef; title: string };

/** Gives an order of nothing to pay, in the transaction of `db`; false when its product is owned already. */
export async function giveFree(
  db: Db,
  publicUrl: string,
  person: Person,
  { id, product, title }: FreeOrder,
): Promise<boolean> {
  await changeOrderStatus(db, id, 'paid');
  await countCoupon(db, id);
  if ((await grantOrder(db, id)) === 'already-owned') return false;
  const until = await findUntil(db, id);
  await recordStep(db, id, 'access-given', { details: { until: until?.toISOString() ?? null } });
  const openLink = `${publicUrl}${openPath(product)}`;
  await sendMail(db, {
    template: 'enrolled',
    details: { name: person.name, title, openLink },
    to: person.email,
    language: person.language,
    dedupeKey: `enrolled:${id}`,
    userId: person.id,
  });
  return true;
}
