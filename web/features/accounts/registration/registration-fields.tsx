import { useEffect, useState } from 'react';
import { AgeSelect } from '#web/platform/account-fields/age-select.tsx';
import { EmailField, ParentEmailField } from '#web/platform/account-fields/email-field.tsx';
import { NameField } from '#web/platform/account-fields/name-field.tsx';
import { PhoneField } from '#web/platform/account-fields/phone-field.tsx';
import { takeProposedEmail } from '#web/platform/account-fields/proposed-email.ts';
import { NewPasswordField } from '#web/platform/passwords/new-password-field.tsx';
import { m } from '#web/platform/words.ts';
import { TermsTick } from './terms-tick.tsx';

type RegistrationFieldsProps = { errors: Record<string, string | undefined> };

/** All that a registration asks: who it is, how they will sign in, their age, their consent. */
export function RegistrationFields({ errors }: RegistrationFieldsProps) {
  const [proposed, setProposed] = useState<string>();
  useEffect(() => {
    const email = takeProposedEmail();
    if (email) setProposed(email);
  }, []);
  return (
    <>
      <NameField error={errors['name']} />
      <EmailField key={proposed} defaultValue={proposed} error={errors['email']} />
      <PhoneField error={errors['phone']} />
      <NewPasswordField label={m.account_password()} error={errors['password']} />
      <AgeSelect error={errors['birthBand']}>
        {(isMinor) =>
          isMinor && <ParentEmailField hint={m.register_parent_email_hint()} error={errors['parentEmail']} />
        }
      </AgeSelect>
      <TermsTick error={errors['termsAccepted']} />
    </>
  );
}
