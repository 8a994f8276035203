import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import type { Proof } from './security.queries.ts';

type ProofFieldProps = { name: keyof Proof; error: string | undefined };

/** The field for one thing that a proof asks. */
export function ProofField({ name, error }: ProofFieldProps) {
  const plain = { name, error, required: true, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
  if (name === 'email')
    return (
      <Field {...plain} label={m.security_email_new()} icon="mail" type="email" inputMode="email" autoComplete="off" />
    );
  if (name === 'password')
    return (
      <PasswordField
        {...plain}
        label={m.account_password()}
        icon="lock"
        autoComplete="current-password"
        showLabel={m.account_password_show()}
        hideLabel={m.account_password_hide()}
      />
    );
  return (
    <Field
      {...plain}
      label={m.security_code()}
      icon="lock"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="tracking-widest"
    />
  );
}
