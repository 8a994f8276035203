import type { ReactNode } from 'react';
import type { ProfileChange } from '#contract/accounts/profile.ts';
import { useUpdateProfile } from '#web/features/profile/profile.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { CheckedForm, useCheckedForm } from '#web/platform/forms/checked-form.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import type { Control } from '#web/ui/forms/use-field-errors.ts';

type SaveFormProps = {
  label: string;
  errorOf?: (control: Control) => string | undefined;
  changeOf: (typed: FormData) => ProfileChange;
  children: (errors: Record<string, string | undefined>) => ReactNode;
};

const refusals = { UNKNOWN_CHOICE: m.profile_choice_gone };

/** A part of the profile with a button that saves it and nothing else. The browser keeps what is typed. */
export function SaveForm({ label, errorOf = () => undefined, changeOf, children }: SaveFormProps) {
  const save = useUpdateProfile();
  const { errors, tell, of } = useCheckedForm(errorOf, send, save.isPending);

  function send(typed: FormData) {
    save.mutate(changeOf(typed), {
      onSuccess: () => setAlert({ alertType: 'success', message: m.profile_saved() }),
      onError: (error) => tell(error, refusals),
    });
  }

  return (
    <CheckedForm {...of} aria-label={label}>
      {children(errors)}
      <Button type="submit" variant="soft" className="min-w-28 justify-self-start" busy={save.isPending}>
        {m.common_save()}
      </Button>
    </CheckedForm>
  );
}

/** What was typed in a field, without blanks around it; null where it is empty. */
export function typedOrNull(typed: FormData, name: string): string | null {
  return String(typed.get(name) ?? '').trim() || null;
}
