import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { passwordRefusal } from '#web/platform/passwords/password-faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { AccountFields, accountErrorOf } from './account-fields.tsx';
import { isEmailTaken, type StaffEntered, useStaffAnswer } from './staff.queries.ts';

/** `email`: where the link was mailed; null for one that was handed over. */
type AccountFormProps = { token: string; email: string | null; onTaken: (done: StaffEntered) => void };

/** Makes the account that a link is for. */
export function AccountForm({ token, email, onTaken }: AccountFormProps) {
  const answer = useStaffAnswer();
  const { errors, tell, refuse, of } = useCheckedForm(accountErrorOf, send);

  function send(typed: FormData, form: HTMLFormElement) {
    const account = accountIn(typed, email);
    answer.mutate({ token, ...account }, { onSuccess: onTaken, onError: (error) => fail(error, form) });
  }

  function fail(error: unknown, form: HTMLFormElement) {
    const refusal = passwordRefusal(error);
    if (refusal) refuse(form, 'password', refusal);
    else if (isEmailTaken(error)) refuse(form, 'email', m.staff_email_taken());
    else tell(error, { LINK_INVALID: m.staff_link_invalid });
  }

  return (
    <>
      <FormHeading title={m.page_staff_entry()} intro={m.staff_account_intro()} />
      <CheckedForm {...of}>
        <AccountFields email={email} errors={errors} />
        <Button type="submit" size="lg" busy={answer.isPending || answer.isSuccess}>
          {m.common_create_account()}
        </Button>
      </CheckedForm>
    </>
  );
}

/** The server knows an e-mail that the link was mailed to. */
function accountIn(typed: FormData, email: string | null) {
  const account = { name: String(typed.get('name')).trim(), password: String(typed.get('password')) };
  return email === null ? { ...account, email: String(typed.get('email')).trim() } : account;
}
