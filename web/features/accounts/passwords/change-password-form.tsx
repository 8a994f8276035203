import { useRouter } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { isPasswordWrong, useChangePassword } from '#web/features/accounts/accounts.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { useFault } from '#web/platform/faults.ts';
import { passwordRefusal } from '#web/platform/passwords/password-faults.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { ChangePasswordFields, changeErrorOf } from './change-password-fields.tsx';

/** Changes the password of who is signed in, then goes back to the profile. */
export function ChangePasswordForm() {
  const change = useChangePassword();
  const { history } = useRouter();
  const viewer = useViewer();
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck, refuse } = useFieldErrors(changeErrorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    clear();
    if (!check(form)) return;
    const typed = new FormData(form);
    const choice = { current: String(typed.get('current')), next: String(typed.get('password')) };
    change.mutate(choice, { onSuccess: leave, onError: (error) => fail(error, form) });
  }

  function fail(error: unknown, form: HTMLFormElement) {
    const refusal = passwordRefusal(error);
    if (isPasswordWrong(error)) refuse(form, 'current', m.password_wrong());
    else if (refusal) refuse(form, 'password', refusal);
    else tell(error);
  }

  function leave() {
    setAlert({ alertType: 'success', message: m.change_done() });
    history.push('/profile');
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
      {fault && <FormFault>{fault}</FormFault>}
      <ChangePasswordFields email={viewer?.email} errors={errors} />
      <Button type="submit" size="lg" busy={change.isPending || change.isSuccess}>
        {m.common_change_password()}
      </Button>
    </form>
  );
}
