import { type SyntheticEvent, useEffect, useRef } from 'react';
import { CodeField } from '#web/features/sessions/code-field.tsx';
import { PageLink } from '#web/platform/page-link.tsx';
import { AccountPasswordField } from '#web/platform/passwords/account-password-field.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import type { GoogleProof, ProofName } from './google.queries.ts';
import { OtherProof } from './other-proof.tsx';

type GoogleProofFormProps = {
  name: ProofName;
  email: string;
  /** What was given so far and was right. */
  proof: GoogleProof;
  wrong?: string | undefined;
  fault?: string | undefined;
  busy: boolean;
  onProof: (proof: GoogleProof) => void;
  /** Another proof is to be asked for in its place. */
  onOther: (name: ProofName) => void;
};

/** Asks for the proof that the account is theirs which Google's shall be joined to, or for a code of the app. */
export function GoogleProofForm({ name, email, proof, wrong, fault, busy, onProof, onOther }: GoogleProofFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, check, recheck } = useFieldErrors(errorOf);
  const error = errors[name === 'password' ? 'password' : 'code'] ?? wrong;
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus(), []);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !check(event.currentTarget)) return;
    const typed = new FormData(event.currentTarget);
    const code = String(typed.get('code')).replace(/\s/g, '');
    if (name === 'password') onProof({ password: String(typed.get('password')) });
    else onProof(name === 'mailed' ? { mailedCode: code } : { ...proof, secondCode: code });
  }

  return (
    <>
      <FormHeading title={m.page_login_google()} intro={introOf[name]({ email })} />
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
          <CodeField kind={name === 'mailed' ? 'mail' : 'totp'} error={error} />
        )}
        <Button type="submit" size="lg" busy={busy}>
          {m.common_log_in()}
        </Button>
        <OtherProof name={name} email={email} onOther={onOther} />
      </form>
    </>
  );
}

const introOf: Record<ProofName, (of: { email: string }) => string> = {
  password: m.login_google_join,
  mailed: m.login_google_mailed,
  code: m.code_from_app,
};

function errorOf({ name, value }: Control): string | undefined {
  if (name === 'password') return value === '' ? m.account_password_missing() : undefined;
  if (name !== 'code') return undefined;
  const { length } = value.replace(/\s/g, '');
  if (length === 0) return m.code_missing();
  return length < 6 || length > 20 ? m.code_length() : undefined;
}
