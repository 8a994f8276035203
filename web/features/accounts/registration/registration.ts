import type { BirthBand, Registration } from '#contract/accounts/registration.ts';
import { phoneDigits } from '#web/platform/india/person-fields.ts';
import { lengthFault } from '#web/platform/passwords/password-faults.ts';
import { currentLanguage, m } from '#web/platform/words.ts';

type Typed = { name: string; value: string; checked?: boolean };

// As the contract has it; the server judges again.
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i;
const PHONE = /^[6-9]\d{9}$/;

const judges: Record<string, (typed: Typed, ownEmail?: string) => string | undefined> = {
  name: ({ value }) => {
    if (value.trim() === '') return m.register_name_missing();
    return value.trim().length > 100 ? m.register_name_long() : undefined;
  },
  email: ({ value }) => emailError(value, m.account_email_missing),
  parentEmail: ({ value }, ownEmail) => {
    const same = value.trim().toLowerCase() === ownEmail?.trim().toLowerCase();
    return emailError(value, m.register_parent_email_missing) ?? (same ? m.register_parent_email_own() : undefined);
  },
  phone: ({ value }) => {
    const digits = phoneDigits(value);
    return digits === '' || PHONE.test(digits) ? undefined : m.register_phone_wrong();
  },
  password: ({ value }) => lengthFault(value),
  birthBand: ({ value }) => (value === '' ? m.register_age_missing() : undefined),
  termsAccepted: ({ checked }) => (checked ? undefined : m.register_terms_missing()),
};

/** What is wrong with a field of the registration form, in the page's language; a parent's e-mail is not `ownEmail`. */
export function registrationErrorOf(typed: Typed, ownEmail?: string): string | undefined {
  return judges[typed.name]?.(typed, ownEmail);
}

/** What the form holds, as the contract wants it; `registrationErrorOf` has found no fault in it. */
export function registrationOf(typed: FormData): Registration {
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const phone = phoneDigits(text('phone'));
  const parentEmail = text('parentEmail');
  return {
    name: text('name'),
    email: text('email'),
    password: String(typed.get('password')),
    birthBand: text('birthBand') as BirthBand,
    termsAccepted: true,
    language: currentLanguage(),
    ...(phone ? { phone } : {}),
    ...(parentEmail ? { parentEmail } : {}),
  };
}

function emailError(value: string, missing: () => string): string | undefined {
  if (value.trim() === '') return missing();
  return EMAIL.test(value.trim()) && value.length <= 254 ? undefined : m.account_email_wrong();
}
