import type { SyntheticEvent } from 'react';
import { useFault } from '#web/platform/faults.ts';
import { passwordRefusal } from '#web/platform/passwords/password-faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { AccountFields, accountErrorOf } from './account-fields.tsx';
import { isEmailTaken, type StaffEntered, useStaffAnswer } from './staff.queries.ts';

/** `email`: where the link was mailed; null for one that was handed over. */
type AccountFormProps = { token: string; email: string | null; onTaken: (done: StaffEntered) => void };

/** Makes the account that a link is for. */
export function AccountForm({ token, email, onTaken }: AccountFormProps) {
  const answer = useStaffAnswer();
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck, refuse } = useFieldErrors(accountErrorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    clear();
    if (!check(form)) return;
    const account = accountIn(form, email);
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
      <form method="post" noValidate onSubmit={submit} onInput={recheck} className="grid gap-4">
        {fault && <FormFault>{fault}</FormFault>}
        <AccountFields email={email} errors={errors} />
        <Button type="submit" size="lg" busy={answer.isPending || answer.isSuccess}>
          {m.common_create_account()}
        </Button>
      </form>
    </>
  );
}

/** The server knows an e-mail that the link was mailed to. */
function accountIn(form: HTMLFormElement, email: string | null) {
  const typed = new FormData(form);
  const account = { name: String(typed.get('name')).trim(), password: String(typed.get('password')) };
  return email === null ? { ...account, email: String(typed.get('email')).trim() } : account;
}
