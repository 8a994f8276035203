import type { Right } from './testing-right.ts';

const NO_PRODUCT = { kind: 'ebook', id: 'none' };
const NO_ORDER = { orderId: 'none' };
const VISITOR_ORDER = {
  ...{ product: NO_PRODUCT, totalPaise: 100, key: 'press-of-a-button', termsAccepted: true },
  ...{ name: 'Somebody', email: 'visitor@rights.test', password: 'correct horse battery', birthBand: '18-24' },
};

/** Of who thinks of buying: what they wish for, and what visitors order before they have an account. */
export const BUYER_RIGHTS: Record<string, Right> = {
  'wishlist.watch': { for: 'signed-in', input: undefined, gives: 'OK' },
  'wishlist.courses.watch': { for: 'signed-in', input: undefined, gives: 'OK' },
  'wishlist.products.watch': { for: 'signed-in', input: undefined, gives: 'OK' },
  'wishlist.products.create': { for: 'signed-in', input: NO_PRODUCT, gives: 'NOT_FOUND' },
  'wishlist.products.remove': { for: 'signed-in', input: NO_PRODUCT, gives: 'OK' },
  'wishlist.create': { for: 'signed-in', input: { courseId: 'none' }, gives: 'NOT_FOUND' },
  'checkout.visitor.quote': { for: 'visitor', input: { product: NO_PRODUCT }, gives: 'NOT_FOUND' },
  'checkout.visitor.create': { for: 'visitor', input: VISITOR_ORDER, gives: 'NOT_FOUND' },
  'checkout.visitor.read': { for: 'anyone', input: NO_ORDER, gives: 'OK' },
  'checkout.visitor.check': { for: 'anyone', input: NO_ORDER, gives: 'NOT_FOUND' },
  'checkout.visitor.pay': { for: 'anyone', input: NO_ORDER, gives: 'NOT_FOUND' },
  'checkout.visitor.resend': { for: 'anyone', input: NO_ORDER, gives: 'NOT_FOUND' },
  'checkout.visitor.correctEmail': {
    for: 'anyone',
    input: { ...NO_ORDER, email: 'visitor@rights.test' },
    gives: 'NOT_FOUND',
  },
  'checkout.visitor.claim': { for: 'signed-in', input: { token: 'x'.repeat(22) }, gives: 'LINK_INVALID' },
  'orders.studio.correctEmail': {
    for: 'orders.manage',
    input: { ...NO_ORDER, email: 'visitor@rights.test' },
    gives: 'NOT_FOUND',
  },
  'wishlist.remove': { for: 'signed-in', input: { courseId: 'none' }, gives: 'OK' },
};
