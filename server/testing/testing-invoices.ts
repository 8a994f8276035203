import type { RunningServices } from '#server/services.ts';
import { insertRow, newPerson } from '#server/testing.ts';

const SALE = {
  title: 'Political theory',
  taxMode: 'regular' as 'regular' | 'unregistered' | 'composition',
  basisPoints: 1800,
  pricePaise: 49900,
  discountPaise: 0,
  couponCode: null as string | null,
  /** The tax as the order froze it. */
  tax: { cgst: 3806, sgst: 3806, igst: 0 },
  stateCode: '07',
  pin: '110092',
  gstin: null as string | null,
  businessName: null as string | null,
  includes: [] as string[],
};
type Sale = typeof SALE;
export const UNTAXED = { cgst: 0, sgst: 0, igst: 0 };
/** ₹499 to another State. */
export const INTEGRATED = { tax: { cgst: 0, sgst: 0, igst: 7612 }, stateCode: '27', pin: '400001' };

let made = 0;

/** Another one each time. */
function next(): number {
  made += 1;
  return made;
}

/** Inserts a paid order with the payment that paid for it, as if all had gone its way but the document. */
export async function newPaidOrder(services: RunningServices, given: Partial<Sale> & { userId?: string } = {}) {
  const sale = { ...SALE, ...given };
  const userId = given.userId ?? (await newPerson(services, { name: 'श्रीमती क्षमा त्रिपाठी' })).id;
  const total = sale.pricePaise - sale.discountPaise;
  const { title, taxMode, basisPoints, tax } = sale;
  const snapshot = {
    title,
    language: 'en',
    thumbnailUrl: null,
    subjectCode: null,
    taxMode,
    sac: '999293',
    basisPoints,
  };
  const { id, number } = await services.db
    .insertInto('orders')
    .values({
      user_id: userId,
      status: 'paid',
      kind: 'course',
      list_paise: sale.pricePaise,
      price_paise: sale.pricePaise,
      discount_paise: sale.discountPaise,
      taxable_paise: total - tax.cgst - tax.sgst - tax.igst,
      cgst_paise: tax.cgst,
      sgst_paise: tax.sgst,
      igst_paise: tax.igst,
      total_paise: total,
      coupon_code: sale.couponCode,
      snapshot: JSON.stringify(snapshot),
      state_code: sale.stateCode,
      pin: sale.pin,
      gstin: sale.gstin,
      business_name: sale.businessName,
      provider: total === 0 ? 'free' : 'sandbox',
      accepted: '{}',
      idempotency_key: `sale-${next()}`,
      expires_at: new Date(),
      paid_at: new Date(),
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const titles = [title, ...sale.includes];
  const items = titles.map((each, position) => ({ order_id: id, position, kind: 'course', title: each }));
  await services.db
    .insertInto('order_items')
    .values(items.map((item) => ({ ...item, unit_price_paise: item.position === 0 ? sale.pricePaise : 0 })))
    .execute();
  const paymentId = total === 0 ? '' : await newPayment(services, id, total, true);
  return { userId, orderId: id, orderNumber: number, paymentId };
}

/** A captured payment; one that does not pay for its order is surplus. */
export async function newPayment({ db }: RunningServices, orderId: string, amount: number, paysOrder: boolean) {
  const one = next();
  const order = { provider: 'sandbox', provider_order_id: `order_${one}`, order_id: orderId };
  await db
    .insertInto('provider_orders')
    .values({ ...order, amount_paise: amount })
    .execute();
  return insertRow(db, 'payments', {
    ...order,
    provider_payment_id: `pay_${one}`,
    status: 'captured',
    amount_paise: amount,
    currency: 'INR',
    raw: '{}',
    made_at: new Date(),
    captured_at: new Date(),
    pays_order: paysOrder,
  });
}

/** Money of a payment that the provider says went back; answers with the refund's id. */
export async function newRefund({ db }: RunningServices, orderId: string, paymentId: string, amount: number) {
  return insertRow(db, 'refunds', {
    order_id: orderId,
    payment_id: paymentId,
    amount_paise: amount,
    cause: 'staff',
    status: 'processed',
    provider_refund_id: `rfnd_${next()}`,
    processed_at: new Date(),
  });
}
