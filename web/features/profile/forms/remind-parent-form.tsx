import type { Profile } from '#contract/accounts/profile.ts';
import { useRemindParent } from '#web/features/profile/profile.queries.ts';
import { ParentEmailField } from '#web/platform/account-fields/email-field.tsx';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault } from '#web/platform/faults.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { emailFault } from '#web/platform/india/person-fields.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';

export type RemindProps = { profile: Profile; onAgreed: () => void };

/** Writes to the parent again, or to another address. */
export function RemindParentForm({ profile, onAgreed }: RemindProps) {
  const remind = useRemindParent();
  const { errors, of } = useCheckedForm(errorOf, send, remind.isPending);

  function errorOf({ value }: Control): string | undefined {
    const own = value.trim().toLowerCase() === profile.email.toLowerCase();
    return own ? m.profile_parent_own() : emailFault(value, m.register_parent_email_missing);
  }

  function send(typed: FormData) {
    remind.mutate(String(typed.get('parentEmail')).trim(), {
      onSuccess: (outcome) => {
        if (outcome === 'agreed') onAgreed();
        else setAlert({ alertType: 'success', message: m.profile_parent_reminded() });
      },
      onError: (error) => alertFault(error),
    });
  }

  return (
    <CheckedForm {...of} className="mt-4 grid max-w-md gap-3">
      <ParentEmailField
        defaultValue={profile.parentEmail ?? ''}
        hint={m.profile_parent_hint()}
        error={errors['parentEmail']}
      />
      <Button type="submit" className="justify-self-start" busy={remind.isPending}>
        {m.profile_parent_remind()}
      </Button>
    </CheckedForm>
  );
}
