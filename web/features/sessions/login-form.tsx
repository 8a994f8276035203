import { type SyntheticEvent, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { useSignIn } from './sessions.queries.ts';

/** Signs in and loads `target`, a path of our own. The browser keeps the fields, so that an error costs no typing. */
export function LoginForm({ target }: { target: string }) {
  const signIn = useSignIn();
  const [fault, setFault] = useState<string>();
  const { errors, check, recheck } = useFieldErrors(errorOf);

  function fail(error: unknown) {
    const sentence = sentenceFor(error, { WRONG_CREDENTIALS: m.login_wrong_pair });
    if (sentence) setFault(sentence);
    else setAlert();
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setFault(undefined);
    if (!check(event.currentTarget)) return;
    const typed = new FormData(event.currentTarget);
    const credentials = { email: String(typed.get('email')), password: String(typed.get('password')) };
    signIn.mutate(credentials, { onSuccess: () => location.replace(target), onError: fail });
  }

  // A post, should the browser ever send it by itself: nothing typed belongs in an address.
  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
      {fault && <FormFault>{fault}</FormFault>}
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
      <div>
        <PasswordField
          label={m.account_password()}
          icon="lock"
          name="password"
          autoComplete="current-password"
          required
          error={errors['password']}
          showLabel={m.account_password_show()}
          hideLabel={m.account_password_hide()}
        />
        <PageLink
          to="/reset-password"
          className="ms-auto mt-1 -mb-2 flex min-h-11 w-fit items-center rounded-control font-display text-base text-brand-700 hover:underline"
        >
          {m.login_forgot()}
        </PageLink>
      </div>
      <SubmitButton size="lg" busy={signIn.isPending || signIn.isSuccess}>
        {m.login_submit()}
      </SubmitButton>
    </form>
  );
}

function errorOf({ name, value }: Control): string | undefined {
  if (name === 'email' && value.trim() === '') return m.account_email_missing();
  if (name === 'password' && value === '') return m.account_password_missing();
  return undefined;
}
