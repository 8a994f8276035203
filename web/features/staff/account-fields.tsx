import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { NameField } from '#web/platform/account-fields/name-field.tsx';
import { nameFault } from '#web/platform/india/person-fields.ts';
import { NewPasswordField } from '#web/platform/passwords/new-password-field.tsx';
import { lengthFault } from '#web/platform/passwords/password-faults.ts';
import { m } from '#web/platform/words.ts';
import type { Control } from '#web/ui/forms/use-field-errors.ts';

const MIN_STAFF_LENGTH = 15;

type AccountFieldsProps = { email: string | null; errors: Record<string, string | undefined> };

/** Who joins. `email` is fixed where the link was mailed to it. */
export function AccountFields({ email, errors }: AccountFieldsProps) {
  return (
    <>
      <NameField error={errors['name']} />
      <EmailField
        readOnly={email !== null}
        defaultValue={email ?? undefined}
        hint={email === null ? undefined : m.staff_email_fixed()}
        error={errors['email']}
      />
      <NewPasswordField label={m.account_password()} least={MIN_STAFF_LENGTH} error={errors['password']} />
    </>
  );
}

export function accountErrorOf({ name, value }: Control): string | undefined {
  if (name === 'password') return lengthFault(value, MIN_STAFF_LENGTH);
  if (name === 'email') return value.trim() === '' ? m.account_email_missing() : undefined;
  return nameFault(value);
}
