import type { PasswordFault } from '#contract/accounts/passwords.ts';
import { isStaff, type Role } from '#contract/rights.ts';
import { findPasswordFault } from '#server/features/passwords/passwords.service.ts';

const MIN_STAFF_LENGTH = 15;

export type Chooser = { role: Role; email: string; name: string };

/** What is wrong with a new password, as PASSWORD_REFUSED says it; `minimum` is what the school asks of students. */
export function judgePassword(
  password: string,
  { role, email, name }: Chooser,
  minimum: number,
): { data: { fault: PasswordFault; least: number } } | undefined {
  const least = isStaff(role) ? Math.max(MIN_STAFF_LENGTH, minimum) : minimum;
  const fault = findPasswordFault(password, { email, name }, least);
  return fault && { data: { fault, least } };
}
