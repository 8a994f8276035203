import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { AppSecret } from '#web/platform/two-factor/app-secret.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { type Enrolment, isCodeWrong, type StaffEntered, useStaffAnswer } from './staff.queries.ts';

type TwoFactorFormProps = {
  token: string;
  enrolment: Enrolment;
  onTaken: (done: StaffEntered) => void;
};

/** An authenticator app is given the secret; its first code proves that it has it. */
export function TwoFactorForm({ token, enrolment, onTaken }: TwoFactorFormProps) {
  const answer = useStaffAnswer();
  const { errors, tell, refuse, of } = useCheckedForm(errorOf, send);

  function send(typed: FormData, form: HTMLFormElement) {
    const code = String(typed.get('code')).replace(/\s/g, '');
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
      <CheckedForm {...of} className="mt-6 grid gap-4">
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
      </CheckedForm>
    </>
  );
}

function errorOf({ value }: Control): string | undefined {
  const { length } = value.replace(/\s/g, '');
  if (length === 0) return m.code_missing();
  return length === 6 ? undefined : m.code_six_digits();
}
