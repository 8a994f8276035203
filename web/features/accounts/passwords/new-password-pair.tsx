import { AccountPasswordField } from '#web/platform/passwords/account-password-field.tsx';
import { NewPasswordField } from '#web/platform/passwords/new-password-field.tsx';
import { lengthFault } from '#web/platform/passwords/password-faults.ts';
import { m } from '#web/platform/words.ts';
import { type Control, typedBeside } from '#web/ui/forms/use-field-errors.ts';

type NewPasswordPairProps = { errors: Record<string, string | undefined> };

/** A new password, `password`, and once more, `repeat`. */
export function NewPasswordPair({ errors }: NewPasswordPairProps) {
  return (
    <>
      <NewPasswordField label={m.password_new()} error={errors['password']} />
      <AccountPasswordField
        label={m.password_repeat()}
        name="repeat"
        autoComplete="new-password"
        error={errors['repeat']}
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
