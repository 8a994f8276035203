import type { BirthBand, Registration } from '#contract/accounts/registration.ts';
import { emailFault, nameFault, phoneDigits, phoneFault } from '#web/platform/india/person-fields.ts';
import { lengthFault } from '#web/platform/passwords/password-faults.ts';
import { currentLanguage, m } from '#web/platform/words.ts';

type Typed = { name: string; value: string; checked?: boolean };

const judges: Record<string, (typed: Typed, ownEmail?: string) => string | undefined> = {
  name: ({ value }) => nameFault(value),
  email: ({ value }) => emailFault(value, m.account_email_missing),
  parentEmail: ({ value }, ownEmail) => {
    const same = value.trim().toLowerCase() === ownEmail?.trim().toLowerCase();
    return emailFault(value, m.register_parent_email_missing) ?? (same ? m.register_parent_email_own() : undefined);
  },
  phone: ({ value }) => phoneFault(value),
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
