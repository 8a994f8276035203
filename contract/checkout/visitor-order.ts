import * as v from 'valibot';
import { NewPassword } from '#contract/accounts/passwords.ts';
import { BirthBand, PersonName, Phone, RegistrationWork } from '#contract/accounts/registration.ts';
import { Email, Id, Language, Timestamp } from '#contract/procedure.ts';
import { Paise, ProductRef } from '#contract/products/product.ts';
import { BusinessName, CouponCode, Gstin, Pin, StateCode } from './buyer.ts';
import { OrderSource } from './source.ts';
import { isState } from './states.ts';

/** Who is under 18 registers first, so that a parent agrees before anything is bought. */
const AdultBand = v.picklist(BirthBand.options.filter((band) => band !== 'under-18'));

/** Where something is supplied decides whose tax it is: a State that there is. */
export const SupplyState = v.pipe(StateCode, v.check(isState, 'is no State'));

/**
 * What a registration asks, and what is ordered. `key`: of the person's press of the button, so that a second press is the
 * same order; `totalPaise`: what the person saw, and nothing else is charged.
 */
export const VisitorOrderInput = v.strictObject({
  product: ProductRef,
  stateCode: v.optional(SupplyState),
  pin: v.optional(Pin),
  gstin: v.optional(Gstin),
  businessName: v.optional(BusinessName),
  coupon: v.optional(CouponCode),
  totalPaise: Paise,
  attribution: v.optional(OrderSource),
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  name: PersonName,
  email: Email,
  phone: v.optional(Phone),
  password: NewPassword,
  birthBand: AdultBand,
  termsAccepted: v.literal(true),
  language: v.optional(Language),
  work: v.optional(RegistrationWork),
});
export type VisitorOrderInput = v.InferInput<typeof VisitorOrderInput>;

/** `returned`: what was paid goes back; `email`: as it was typed, never whether it is known. */
export const VisitorOrder = v.object({
  orderId: Id,
  number: v.string(),
  product: v.nullable(ProductRef),
  title: v.string(),
  totalPaise: Paise,
  status: v.picklist(['open', 'waiting-for-bank', 'closed', 'paid', 'returned']),
  email: v.string(),
  expiresAt: Timestamp,
});
export type VisitorOrder = v.InferOutput<typeof VisitorOrder>;
