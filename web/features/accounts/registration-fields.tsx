import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
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
      <Field
        label={m.account_email()}
        icon="mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={errors['email']}
      />
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
      <PasswordField
        label={m.account_password()}
        icon="lock"
        name="password"
        autoComplete="new-password"
        required
        hint={m.register_password_hint()}
        error={errors['password']}
        showLabel={m.account_password_show()}
        hideLabel={m.account_password_hide()}
      />
      <AgeFields errors={errors} />
      <TermsTick error={errors['termsAccepted']} />
    </>
  );
}
