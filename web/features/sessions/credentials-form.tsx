import { type SyntheticEvent, useState } from 'react';
import type { CodeKind } from '#contract/sessions.ts';
import { EmailField } from '#web/platform/account-fields/email-field.tsx';
import { setAlert } from '#web/platform/alert.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { AccountPasswordField } from '#web/platform/passwords/account-password-field.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { LoginRefusal, refusalSentence } from './login-refusal.tsx';
import { type Credentials, signInRefusal, useSignIn } from './sessions.queries.ts';

type CredentialsFormProps = {
  typed: Credentials | undefined;
  refused: unknown;
  onEntered: () => void;
  onCodeNeeded: (step: { typed: Credentials; kind: CodeKind }) => void;
};

/** The browser keeps the fields, so that an error costs no typing. */
export function CredentialsForm({ typed, refused: refusedBefore, onEntered, onCodeNeeded }: CredentialsFormProps) {
  const signIn = useSignIn();
  const [refused, setRefused] = useState(refusedBefore);
  const { errors, check, recheck } = useFieldErrors(errorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefused(undefined);
    if (!check(event.currentTarget)) return;
    const form = new FormData(event.currentTarget);
    const pair = { email: String(form.get('email')), password: String(form.get('password')) };
    signIn.mutate(pair, {
      onSuccess: onEntered,
      onError: (error) => {
        const { code, kind } = signInRefusal(error);
        if (code === 'CODE_NEEDED' && kind) onCodeNeeded({ typed: pair, kind });
        else if (refusalSentence(error)) setRefused(error);
        else setAlert();
      },
    });
  }

  // A post, should the browser ever send it by itself: nothing typed belongs in an address.
  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
      {refused !== undefined && <LoginRefusal error={refused} />}
      <EmailField autoComplete="username webauthn" defaultValue={typed?.email} error={errors['email']} />
      <div>
        <AccountPasswordField defaultValue={typed?.password} error={errors['password']} />
        <PageLink
          to="/reset-password"
          className="ms-auto mt-1 -mb-2 flex min-h-11 w-fit items-center rounded-control font-display text-base text-brand-700 hover:underline"
        >
          {m.login_forgot()}
        </PageLink>
      </div>
      <Button type="submit" size="lg" busy={signIn.isPending || signIn.isSuccess}>
        {m.common_log_in()}
      </Button>
    </form>
  );
}

function errorOf({ name, value }: Control): string | undefined {
  if (name === 'email' && value.trim() === '') return m.account_email_missing();
  if (name === 'password' && value === '') return m.account_password_missing();
  return undefined;
}
