import { isLinkInvalid, useResetPassword } from '#web/features/accounts/accounts.queries.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { passwordRefusal } from '#web/platform/passwords/password-faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { NewPasswordPair, pairErrorOf } from './new-password-pair.tsx';

type SetPasswordFormProps = { token: string; onRefused: () => void };

/** Sets a new password by a link and goes to the sign-in page, which every device now has to pass. */
export function SetPasswordForm({ token, onRefused }: SetPasswordFormProps) {
  const reset = useResetPassword();
  const { errors, tell, refuse, of } = useCheckedForm(pairErrorOf, send);

  function send(typed: FormData, form: HTMLFormElement) {
    const password = String(typed.get('password'));
    const onError = (error: unknown) => {
      const refusal = passwordRefusal(error);
      if (refusal) refuse(form, 'password', refusal);
      else if (isLinkInvalid(error)) onRefused();
      else tell(error);
    };
    reset.mutate({ token, password }, { onSuccess: () => location.replace('/login?after=reset'), onError });
  }

  return (
    <CheckedForm {...of}>
      <NewPasswordPair errors={errors} />
      <Button type="submit" size="lg" busy={reset.isPending || reset.isSuccess}>
        {m.reset_submit()}
      </Button>
    </CheckedForm>
  );
}
