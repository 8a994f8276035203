import { EmailField } from '#web/features/accounts/email-field.tsx';
import { NewPasswordField } from '#web/platform/passwords/new-password-field.tsx';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { AgeFields } from './age-fields.tsx';
import { TermsTick } from './terms-tick.tsx';

type RegistrationFieldsProps = { errors: Record<string, string | undefined> };

/** All that a registration asks: who it is, how they will sign in, their age, their consent. */
export function RegistrationFields({ errors }: RegistrationFieldsProps) {
  return (
    <>
      <Field
        label={m.register_name()}
        icon="user"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        required
        error={errors['name']}
      />
      <EmailField error={errors['email']} />
      <Field
        label={m.register_phone()}
        icon="phone"
        leading={<span className="text-ink-2">+91</span>}
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={m.register_phone_hint()}
        error={errors['phone']}
      />
      <NewPasswordField label={m.account_password()} error={errors['password']} />
      <AgeFields errors={errors} />
      <TermsTick error={errors['termsAccepted']} />
    </>
  );
}
