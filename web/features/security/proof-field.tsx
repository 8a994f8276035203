import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { MobileField } from '#web/platform/account-fields/phone-field.tsx';
import { AccountPasswordField } from '#web/platform/passwords/account-password-field.tsx';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import type { Proof } from './security.queries.ts';

type ProofFieldProps = { name: keyof Proof; error: string | undefined };

/** The field for one thing that a proof asks. */
export function ProofField({ name, error }: ProofFieldProps) {
  if (name === 'email') return <EmailField label={m.security_email_new()} autoComplete="off" error={error} />;
  if (name === 'mobile') return <MobileField error={error} />;
  if (name === 'password') return <AccountPasswordField error={error} />;
  return (
    <Field
      name={name}
      required
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={error}
      label={m.common_code()}
      icon="lock"
      inputMode="numeric"
      autoComplete="one-time-code"
      className="tracking-widest"
    />
  );
}
