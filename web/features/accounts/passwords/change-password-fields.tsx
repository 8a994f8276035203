import { m } from '#web/platform/words.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { NewPasswordPair, pairErrorOf } from './new-password-pair.tsx';

type ChangePasswordFieldsProps = { email: string | undefined; errors: Record<string, string | undefined> };

/** The password as it is and as it is to be. The hidden e-mail tells a password manager whose it is. */
export function ChangePasswordFields({ email, errors }: ChangePasswordFieldsProps) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={m.password_current()}
        icon="lock"
        name="current"
        autoComplete="current-password"
        required
        error={errors['current']}
        showLabel={m.account_password_show()}
        hideLabel={m.account_password_hide()}
      />
      <NewPasswordPair errors={errors} />
    </>
  );
}

export function changeErrorOf(control: Control): string | undefined {
  if (control.name === 'current' && control.value === '') return m.account_password_missing();
  return pairErrorOf(control);
}
