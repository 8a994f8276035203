import type { SyntheticEvent } from 'react';
import { useFault } from '#web/platform/faults.ts';
import { AppSecret } from '#web/platform/two-factor/app-secret.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { type Enrolment, isCodeWrong, type StaffEntered, useStaffAnswer } from './staff.queries.ts';

type TwoFactorFormProps = {
  token: string;
  enrolment: Enrolment;
  onTaken: (done: StaffEntered) => void;
};

/** An authenticator app is given the secret; its first code proves that it has it. */
export function TwoFactorForm({ token, enrolment, onTaken }: TwoFactorFormProps) {
  const answer = useStaffAnswer();
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck, refuse } = useFieldErrors(errorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    clear();
    if (!check(form)) return;
    const code = String(new FormData(form).get('code')).replace(/\s/g, '');
    const onError = (error: unknown) => {
      if (isCodeWrong(error)) refuse(form, 'code', m.code_wrong_app());
      else tell(error, { LINK_INVALID: m.staff_link_invalid });
    };
    answer.mutate({ token, code }, { onSuccess: onTaken, onError });
  }

  return (
    <>
      <OutcomePanel icon="device" title={m.two_factor_title()}>
        <p>{m.two_factor_how()}</p>
      </OutcomePanel>
      <form method="post" noValidate onSubmit={submit} onInput={recheck} className="mt-6 grid gap-4">
        {fault && <FormFault>{fault}</FormFault>}
        <AppSecret {...enrolment} />
        <Field
          label={m.common_code()}
          icon="lock"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          className="tracking-widest"
          hint={m.two_factor_code_hint()}
          error={errors['code']}
        />
        <Button type="submit" size="lg" busy={answer.isPending || answer.isSuccess}>
          {m.common_switch_on()}
        </Button>
      </form>
    </>
  );
}

function errorOf({ value }: Control): string | undefined {
  const { length } = value.replace(/\s/g, '');
  if (length === 0) return m.code_missing();
  return length === 6 ? undefined : m.code_six_digits();
}
