import { NewPasswordField } from '#web/platform/passwords/new-password-field.tsx';
import { lengthFault } from '#web/platform/passwords/password-faults.ts';
import { m } from '#web/platform/words.ts';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { type Control, typedBeside } from '#web/ui/forms/use-field-errors.ts';

type NewPasswordPairProps = { errors: Record<string, string | undefined> };

/** A new password, `password`, and once more, `repeat`. */
export function NewPasswordPair({ errors }: NewPasswordPairProps) {
  return (
    <>
      <NewPasswordField label={m.password_new()} error={errors['password']} />
      <PasswordField
        label={m.password_repeat()}
        icon="lock"
        name="repeat"
        autoComplete="new-password"
        required
        error={errors['repeat']}
        showLabel={m.account_password_show()}
        hideLabel={m.account_password_hide()}
      />
    </>
  );
}

/** What is wrong with a field of the pair. */
export function pairErrorOf(control: Control): string | undefined {
  const { name, value } = control;
  if (name === 'password') return lengthFault(value);
  if (name !== 'repeat') return undefined;
  if (value === '') return m.password_repeat_missing();
  return value === typedBeside(control, 'password') ? undefined : m.password_repeat_wrong();
}
