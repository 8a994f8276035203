import { AccountPasswordField } from '#web/platform/passwords/account-password-field.tsx';
import { m } from '#web/platform/words.ts';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { NewPasswordPair, pairErrorOf } from './new-password-pair.tsx';

type ChangePasswordFieldsProps = { email: string | undefined; errors: Record<string, string | undefined> };

/** The password as it is and as it is to be. The hidden e-mail tells a password manager whose it is. */
export function ChangePasswordFields({ email, errors }: ChangePasswordFieldsProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <AccountPasswordField label={m.password_current()} name="current" error={errors['current']} />
      <NewPasswordPair errors={errors} />
    </>
  );
}

export function changeErrorOf(control: Control): string | undefined {
  if (control.name === 'current' && control.value === '') return m.account_password_missing();
  return pairErrorOf(control);
}
