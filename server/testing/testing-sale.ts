import type { SaleKind } from '#contract/products/product.ts';
import { insertProduct } from '#database/products.ts';
import { applyOrderPayments } from '#server/features/payments/apply/apply-payment.service.ts';
import { addUpSales, moveSalesOn } from '#server/features/products/products.jobs.ts';
import type { JobServices } from '#server/platform/jobs.ts';
import { clientFor, newPerson } from '#server/testing.ts';
import type { TestShop } from './testing-shop.ts';

type SaleOptions = { kind?: SaleKind; paise?: number; name?: string; language?: 'en' | 'hi' };

let keys = 0;

/** A product that somebody new has ordered and paid, all the way through the sandbox; its messages are not waited for. */
export async function newSale(shop: TestShop, { kind = 'course', paise = 49900, ...who }: SaleOptions = {}) {
  const buyer = await newPerson(shop, who);
  const client = clientFor(shop, buyer);
  const values = { title: 'समाजशास्त्र', price_paise: paise, published_at: new Date() };
  const productId = await insertProduct(shop.db, kind, values);
  keys += 1;
  const made = await client.checkout.create({
    product: { kind, id: productId },
    stateCode: '07',
    pin: '110092',
    totalPaise: paise,
    termsAccepted: true,
    key: `a-sale-of-the-tests-${keys}`,
  });
  const { orderId } = made;
  if (made.next !== 'pay') return { buyer, client, productId, orderId, providerOrderId: '', providerPaymentId: '' };
  const { providerOrderId } = made.payment;
  const { paymentId } = await pay(shop, orderId, providerOrderId);
  return { buyer, client, productId, orderId, providerOrderId, providerPaymentId: paymentId };
}

/** Pays an order of the provider, once more if it was paid. */
export async function pay(shop: TestShop, orderId: string, providerOrderId: string) {
  const paid = { orderId: providerOrderId, outcome: 'captured' };
  const answer = await shop.control<{ paymentId: string }>('/payments', paid);
  await applyOrderPayments(shop, orderId);
  return answer;
}

/** Has the clock add up what was sold. */
export async function countSales(services: JobServices): Promise<void> {
  for (const { work } of [addUpSales, moveSalesOn]) await work(services);
}
