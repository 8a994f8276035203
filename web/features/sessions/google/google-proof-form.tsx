import { type SyntheticEvent, useEffect, useRef } from 'react';
import { CodeField } from '#web/features/sessions/code-field.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { AccountPasswordField } from '#web/platform/passwords/account-password-field.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import type { GoogleProof } from './google.queries.ts';

type GoogleProofFormProps = {
  name: 'password' | 'code';
  email: string;
  /** What was given so far and was right. */
  proof: GoogleProof;
  wrong?: string | undefined;
  fault?: string | undefined;
  busy: boolean;
  onProof: (proof: GoogleProof) => void;
};

/** Asks for the password of the account that Google's shall be joined to, or for a code of the app. */
export function GoogleProofForm({ name, email, proof, wrong, fault, busy, onProof }: GoogleProofFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, check, recheck } = useFieldErrors(errorOf);
  const error = errors[name] ?? wrong;
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !check(event.currentTarget)) return;
    const typed = String(new FormData(event.currentTarget).get(name));
    onProof(name === 'password' ? { password: typed } : { ...proof, secondCode: typed.replace(/\s/g, '') });
  }

  return (
    <>
      <FormHeading
        title={m.page_login_google()}
        intro={name === 'password' ? m.login_google_join({ email }) : m.code_from_app()}
      />
      <form ref={form} method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
        {fault && <FormFault>{fault}</FormFault>}
        {name === 'password' ? (
          <div>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <AccountPasswordField error={error} />
            <PageLink
              to="/reset-password"
              className="ms-auto mt-1 -mb-2 flex min-h-11 w-fit items-center rounded-control font-display text-base text-brand-700 hover:underline"
            >
              {m.login_forgot()}
            </PageLink>
          </div>
        ) : (
          <CodeField kind="totp" error={error} />
        )}
        <Button type="submit" size="lg" busy={busy}>
          {m.common_log_in()}
        </Button>
      </form>
    </>
  );
}

function errorOf({ name, value }: Control): string | undefined {
  if (name === 'password') return value === '' ? m.account_password_missing() : undefined;
  if (name !== 'code') return undefined;
  const { length } = value.replace(/\s/g, '');
  if (length === 0) return m.code_missing();
  return length < 6 || length > 20 ? m.code_length() : undefined;
}
