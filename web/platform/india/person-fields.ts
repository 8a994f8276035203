import { m } from '#web/platform/words.ts';

// As the contract has it; the server judges again.
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i;
const MAX_EMAIL_LENGTH = 254;
const PHONE = /^[6-9]\d{9}$/;
const MAX_NAME_LENGTH = 100;

/** What is wrong with a person's name, in the page's language. */
export function nameFault(typed: string): string | undefined {
  const { length } = typed.trim();
  if (length === 0) return m.register_name_missing();
  return length > MAX_NAME_LENGTH ? m.register_name_long() : undefined;
}

/** What is wrong with an e-mail; `missing` is said where there is none. */
export function emailFault(typed: string, missing: () => string): string | undefined {
  const email = typed.trim();
  if (email === '') return missing();
  return EMAIL.test(email) && email.length <= MAX_EMAIL_LENGTH ? undefined : m.account_email_wrong();
}

/** What is wrong with a phone number; none is right too. */
export function phoneFault(typed: string): string | undefined {
  const digits = phoneDigits(typed);
  return digits === '' || PHONE.test(digits) ? undefined : m.register_phone_wrong();
}

/** What is wrong with a mobile number that a code shall go to. */
export function mobileFault(typed: string): string | undefined {
  return phoneDigits(typed) === '' ? m.account_mobile_missing() : phoneFault(typed);
}

/** A phone number without what people write around it: blanks, dashes, +91 or a leading zero. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s()-]/g, '').replace(/^(?:\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '');
}
