import { isPasswordWrong, useVerify } from '#web/features/accounts/accounts.queries.ts';
import { goToTarget } from '#web/platform/account-fields/stored-target.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { AccountPasswordField } from '#web/platform/passwords/account-password-field.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';

/** The link was opened in another browser than the one that registered: the password shows that it is the same person. */
export function VerifyPassword({ token }: { token: string }) {
  const verify = useVerify(goToTarget);
  const { errors, tell, refuse, of } = useCheckedForm(errorOf, send);

  function send(typed: FormData, form: HTMLFormElement) {
    const password = String(typed.get('password'));
    const onError = (error: unknown) => {
      if (isPasswordWrong(error)) refuse(form, 'password', m.password_wrong());
      else tell(error, { LINK_INVALID: m.verify_link_invalid });
    };
    verify.mutate({ token, password }, { onError });
  }

  return (
    <>
      <OutcomePanel icon="lock" title={m.verify_password_title()}>
        <p>{m.verify_password_why()}</p>
      </OutcomePanel>
      <CheckedForm {...of} className="mt-6 grid gap-4">
        <AccountPasswordField error={errors['password']} />
        <Button type="submit" size="lg" busy={verify.isPending || verify.isSuccess}>
          {m.common_log_in()}
        </Button>
      </CheckedForm>
    </>
  );
}

function errorOf({ value }: Control): string | undefined {
  return value === '' ? m.account_password_missing() : undefined;
}
