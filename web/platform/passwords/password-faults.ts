import type { PasswordFault } from '#contract/accounts/passwords.ts';
import { type ApiError, codeOf } from '#web/platform/api.ts';
import { m } from '#web/platform/words.ts';

/** How many characters a student's password needs; a school may ask for more, which only its answer tells. */
export const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

const sentences: Record<PasswordFault, (words: { least: number }) => string> = {
  short: m.password_short,
  long: () => m.password_long({ most: MAX_LENGTH }),
  common: () => m.password_common(),
  personal: () => m.password_personal(),
  simple: () => m.password_simple(),
};

/** What is wrong with a new password as far as its length shows. */
export function lengthFault(password: string, least: number = MIN_LENGTH): string | undefined {
  const { length } = [...password.normalize('NFC')];
  if (length === 0) return m.password_choose();
  if (length < least) return sentences.short({ least });
  return length > MAX_LENGTH ? sentences.long({ least }) : undefined;
}

/** Why the server refused a new password, to be said at its field; undefined: it is not what the call failed of. */
export function passwordRefusal(error: unknown): string | undefined {
  if (codeOf(error) !== 'PASSWORD_REFUSED') return undefined;
  const { fault, least } = (error as ApiError).data as { fault: PasswordFault; least: number };
  return sentences[fault]({ least });
}
