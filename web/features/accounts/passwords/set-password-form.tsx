import type { SyntheticEvent } from 'react';
import { isLinkInvalid, useResetPassword } from '#web/features/accounts/accounts.queries.ts';
import { useFault } from '#web/platform/faults.ts';
import { passwordRefusal } from '#web/platform/passwords/password-faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { NewPasswordPair, pairErrorOf } from './new-password-pair.tsx';

type SetPasswordFormProps = { token: string; onRefused: () => void };

/** Sets a new password by a link and goes to the sign-in page, which every device now has to pass. */
export function SetPasswordForm({ token, onRefused }: SetPasswordFormProps) {
  const reset = useResetPassword();
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck, refuse } = useFieldErrors(pairErrorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    clear();
    if (!check(form)) return;
    const password = String(new FormData(form).get('password'));
    const onError = (error: unknown) => {
      const refusal = passwordRefusal(error);
      if (refusal) refuse(form, 'password', refusal);
      else if (isLinkInvalid(error)) onRefused();
      else tell(error);
    };
    reset.mutate({ token, password }, { onSuccess: () => location.replace('/login?after=reset'), onError });
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
      {fault && <FormFault>{fault}</FormFault>}
      <NewPasswordPair errors={errors} />
      <Button type="submit" size="lg" busy={reset.isPending || reset.isSuccess}>
        {m.reset_submit()}
      </Button>
    </form>
  );
}
