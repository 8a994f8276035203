import * as v from 'valibot';
import { isGstin } from './gstin.ts';

/** GST code of a State or Union Territory, two digits (spec: india.md 2.1). */
export const StateCode = v.pipe(v.string(), v.regex(/^\d{2}$/));
export const Pin = v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/));

export const Gstin = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check(isGstin, 'is no GSTIN, or its check character does not fit'),
);

export const BusinessName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** What is typed into "Coupon": any case, spaces around it. */
export const CouponCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/**
 * To whom and where something is sold; where is known when the school charges GST. A business says its GSTIN, of that State,
 * and its name.
 */
export const Buyer = v.object({
  stateCode: v.nullable(StateCode),
  pin: v.nullable(Pin),
  gstin: v.nullable(v.string()),
  businessName: v.nullable(v.string()),
});
