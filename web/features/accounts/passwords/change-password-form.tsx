import { useRouter } from '@tanstack/react-router';
import { isPasswordWrong, useChangePassword } from '#web/features/accounts/accounts.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { passwordRefusal } from '#web/platform/passwords/password-faults.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangePasswordFields, changeErrorOf } from './change-password-fields.tsx';

/** Changes the password of who is signed in, then goes back to the profile. */
export function ChangePasswordForm() {
  const change = useChangePassword();
  const { history } = useRouter();
  const viewer = useViewer();
  const { errors, tell, refuse, of } = useCheckedForm(changeErrorOf, send);

  function send(typed: FormData, form: HTMLFormElement) {
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
    <CheckedForm {...of}>
      <ChangePasswordFields email={viewer?.email} errors={errors} />
      <Button type="submit" size="lg" busy={change.isPending || change.isSuccess}>
        {m.common_change_password()}
      </Button>
    </CheckedForm>
  );
}
