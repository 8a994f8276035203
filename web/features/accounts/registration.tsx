import type { BirthBand, Registration } from '#contract/accounts.ts';
import { currentLanguage, m } from '#web/platform/words.ts';

type Typed = { name: string; value: string; checked?: boolean };

// As the contract has it; the server judges again.
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i;
const PHONE = /^[6-9]\d{9}$/;

const judges: Record<string, (typed: Typed) => string | undefined> = {
  name: ({ value }) => {
    if (value.trim() === '') return m.register_name_missing();
    return value.trim().length > 100 ? m.register_name_long() : undefined;
  },
  email: ({ value }) => emailError(value, m.account_email_missing),
  parentEmail: ({ value }) => emailError(value, m.register_parent_email_missing),
  phone: ({ value }) => {
    const digits = phoneDigits(value);
    return digits === '' || PHONE.test(digits) ? undefined : m.register_phone_wrong();
  },
  password: ({ value }) => {
    if (value.length < 8) return m.register_password_short();
    return value.length > 128 ? m.register_password_long() : undefined;
  },
  birthBand: ({ value }) => (value === '' ? m.register_age_missing() : undefined),
  termsAccepted: ({ checked }) => (checked ? undefined : m.register_terms_missing()),
};

/** What is wrong with a field of the registration form, in the page's language. */
export function registrationErrorOf(typed: Typed): string | undefined {
  return judges[typed.name]?.(typed);
}

/** A phone number without what people write around it: blanks, dashes, +91 or a leading zero. */
export function phoneDigits(text: string): string {
  return text.replace(/[\s()-]/g, '').replace(/^(?:\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '');
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
