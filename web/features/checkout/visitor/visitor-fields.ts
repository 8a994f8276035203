import type { VisitorOrderInput } from '#contract/checkout/visitor-order.ts';
import type { ProductRef } from '#contract/products/product.ts';
import { buyerOf, checkoutErrorOf } from '#web/features/checkout/form/checkout-fields.ts';
import { saveTarget } from '#web/platform/account-fields/stored-target.ts';
import { readOrderSource } from '#web/platform/arrivals/arrival-source.ts';
import { emailFault, nameFault, phoneDigits, phoneFault } from '#web/platform/india/person-fields.ts';
import { lengthFault, passwordRefusal } from '#web/platform/passwords/password-faults.ts';
import { pagePathOf } from '#web/platform/products/page-path.ts';
import { productPages } from '#web/platform/products/product-pages.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import type { Control } from '#web/ui/forms/use-field-errors.ts';

const judges: Record<string, (control: Control) => string | undefined> = {
  name: ({ value }) => nameFault(value),
  email: ({ value }) => emailFault(value, m.account_email_missing),
  phone: ({ value }) => phoneFault(value),
  password: ({ value }) => lengthFault(value),
  birthBand: ({ value }) => {
    if (value === 'under-18') return m.checkout_visitor_minor();
    return value === '' ? m.register_age_missing() : undefined;
  },
  noticeRead: (control) => ('checked' in control && control.checked ? undefined : m.checkout_terms_missing()),
};

/** What is wrong with a field of a visitor's checkout, in the page's language. */
export function visitorErrorOf(control: Control): string | undefined {
  const judge = judges[control.name];
  return judge ? judge(control) : checkoutErrorOf(control);
}

type ProductChoice = Pick<VisitorOrderInput, 'product' | 'totalPaise' | 'key' | 'coupon'>;

/** What the form holds, as the contract wants it; `visitorErrorOf` has found no fault in it. */
export function visitorInputOf(typed: FormData, wanted: ProductChoice): VisitorOrderInput {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const phone = phoneDigits(text('phone'));
  const attribution = readOrderSource();
  return {
    ...wanted,
    ...{ name: text('name'), email: text('email'), password: String(typed.get('password')) },
    birthBand: text('birthBand') as VisitorOrderInput['birthBand'],
    termsAccepted: true,
    language: currentLanguage(),
    ...(phone && { phone }),
    ...buyerOf(typed),
    ...(attribution && { attribution }),
  };
}

/** Why the chosen password was refused; undefined when it was not. */
export const passwordRefusalOf = (error: unknown): string | undefined => passwordRefusal(error);

/** Where the link that confirms the e-mail leads in this browser: to what was bought. */
export function saveWayTo(product: ProductRef): void {
  saveTarget(pagePathOf(productPages(product).open));
}
