import type { Buyer } from '#web/features/checkout/use-checkout.ts';
import { gstinOf, isWholeGstin } from '#web/platform/india/gstin.ts';
import { m } from '#web/platform/words.ts';
import { type Control, typedBeside } from '#web/ui/forms/use-field-errors.ts';

const MAX_NAME_LENGTH = 200;

// As the contract has it; the server judges again.
const PIN = /^[1-9]\d{5}$/;

export function isPin(typed: string): boolean {
  return PIN.test(typed.trim());
}

/** What is wrong with a GSTIN that is typed to its end; one that is not yet whole is not judged. */
export function gstinFault(typed: string, stateCode: string): string | undefined {
  const isWhole = isWholeGstin(typed);
  if (!isWhole) return isWhole === false ? m.checkout_gstin_wrong() : undefined;
  return stateCode !== '' && !gstinOf(typed).startsWith(stateCode) ? m.checkout_gstin_state() : undefined;
}

const judges: Record<string, (control: Control) => string | undefined> = {
  state: ({ value }) => (value === '' ? m.checkout_state_missing() : undefined),
  pin: ({ value }) => {
    if (value.trim() === '') return m.checkout_pin_missing();
    return isPin(value) ? undefined : m.common_pin_wrong();
  },
  gstin: (control) => {
    if (gstinOf(control.value) === '') return m.checkout_gstin_missing();
    if (!isWholeGstin(control.value)) return m.checkout_gstin_wrong();
    return gstinFault(control.value, typedBeside(control, 'state'));
  },
  businessName: ({ value }) => {
    if (value.trim() === '') return m.checkout_business_missing();
    return value.trim().length > MAX_NAME_LENGTH ? m.checkout_business_long() : undefined;
  },
  termsAccepted: (control) => ('checked' in control && control.checked ? undefined : m.checkout_terms_missing()),
};

/** What is wrong with a field of the checkout, in the page's language. */
export function checkoutErrorOf(control: Control): string | undefined {
  return judges[control.name]?.(control);
}

/** What was typed about the buyer; no fault was found in it. */
export function buyerOf(typed: FormData): Buyer {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const gstin = gstinOf(text('gstin'));
  return {
    ...(typed.has('state') ? { stateCode: text('state'), pin: text('pin') } : {}),
    ...(gstin ? { gstin, businessName: text('businessName') } : {}),
  };
}
