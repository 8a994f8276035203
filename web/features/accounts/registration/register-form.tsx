import type { SyntheticEvent } from 'react';
import { useRegister } from '#web/features/accounts/accounts.queries.ts';
import { useFault } from '#web/platform/faults.ts';
import { passwordRefusal } from '#web/platform/passwords/password-faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { type Control, typedBeside, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { registrationErrorOf, registrationOf } from './registration.ts';
import { RegistrationFields } from './registration-fields.tsx';

/** `onSent` is told the address that the mail goes to. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const register = useRegister();
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck, refuse } = useFieldErrors(errorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    clear();
    if (!check(form)) return;
    const registration = registrationOf(new FormData(form));
    register.mutate(registration, {
      onSuccess: () => onSent(registration.email),
      onError: (error) => {
        const refusal = passwordRefusal(error);
        if (refusal) refuse(form, 'password', refusal);
        else tell(error);
      },
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
      {fault && <FormFault>{fault}</FormFault>}
      <RegistrationFields errors={errors} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {register.isWorking && m.register_working()}
      </p>
      <Button type="submit" size="lg" busy={register.isPending}>
        {m.common_create_account()}
      </Button>
    </form>
  );
}

function errorOf(control: Control): string | undefined {
  return registrationErrorOf(control, typedBeside(control, 'email'));
}
