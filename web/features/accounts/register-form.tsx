import { type SyntheticEvent, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { loginAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { useRegister } from './accounts.queries.ts';
import { registrationErrorOf, registrationOf } from './registration.tsx';
import { RegistrationFields } from './registration-fields.tsx';

/** Registers and loads `target`, a path of our own; the sign-in page when the new pair does not sign in. */
export function RegisterForm({ target }: { target: string }) {
  const register = useRegister();
  const [fault, setFault] = useState<string>();
  const { errors, check, recheck } = useFieldErrors(registrationErrorOf);

  function fail(error: unknown) {
    const sentence = sentenceFor(error, {});
    if (sentence) setFault(sentence);
    else setAlert();
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setFault(undefined);
    if (!check(event.currentTarget)) return;
    register.mutate(registrationOf(new FormData(event.currentTarget)), {
      onSuccess: (outcome) =>
        location.replace(outcome === 'signed-in' ? target : `${loginAddress(target)}&after=registration`),
      onError: fail,
    });
  }

  return (
    <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
      {fault && <FormFault>{fault}</FormFault>}
      <RegistrationFields errors={errors} />
      <SubmitButton size="lg" busy={register.isPending || register.isSuccess}>
        {m.register_submit()}
      </SubmitButton>
    </form>
  );
}
