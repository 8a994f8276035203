import type { Privacy } from '#contract/privacy.ts';
import { useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { AccountPasswordField } from '#web/platform/passwords/account-password-field.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';
import { DeletionFacts } from './deletion-facts.tsx';
import { isWrongPassword, useRequestDeletion } from './privacy.queries.ts';

type DeletionFormProps = { privacy: Privacy; onKeep: () => void };

/** What deleting means, and the password that begins it. */
export function DeletionForm({ privacy, onKeep }: DeletionFormProps) {
  const request = useRequestDeletion();
  const { errors, tell, refuse, of } = useCheckedForm(errorOf, send, request.isPending);

  function send(typed: FormData, form: HTMLFormElement) {
    request.mutate(String(typed.get('password')), {
      onError: (error) =>
        isWrongPassword(error)
          ? refuse(form, 'password', m.privacy_wrong_password())
          : tell(error, { STAFF_ACCOUNT: m.privacy_delete_staff }),
    });
  }

  return (
    <form method="post" noValidate onSubmit={of.submit} onInput={of.recheck} className="grid gap-5 px-2 pb-2">
      <DeletionFacts graceDays={privacy.graceDays} kept={privacy.kept} />
      {of.fault && <FormFault>{of.fault}</FormFault>}
      <AccountPasswordField hint={m.privacy_dialog_confirm()} error={errors['password']} />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button type="submit" variant="danger" size="lg" busy={request.isPending || request.isSuccess}>
          {m.privacy_delete()}
        </Button>
        <Button variant="line" size="lg" onClick={onKeep}>
          {m.privacy_keep()}
        </Button>
      </div>
    </form>
  );
}

const errorOf = ({ value }: Control): string | undefined => (value === '' ? m.account_password_missing() : undefined);
