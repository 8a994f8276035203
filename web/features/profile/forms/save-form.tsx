import type { ReactNode, SyntheticEvent } from 'react';
import type { ProfileChange } from '#contract/accounts/profile.ts';
import { useUpdateProfile } from '#web/features/profile/profile.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { useFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';

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
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck } = useFieldErrors(errorOf);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    clear();
    if (save.isPending || !check(event.currentTarget)) return;
    save.mutate(changeOf(new FormData(event.currentTarget)), {
      onSuccess: () => setAlert({ alertType: 'success', message: m.profile_saved() }),
      onError: (error) => tell(error, refusals),
    });
  }

  return (
    <form method="post" noValidate aria-label={label} onSubmit={submit} onInput={recheck} className="grid gap-4">
      {fault && <FormFault>{fault}</FormFault>}
      {children(errors)}
      <Button type="submit" variant="soft" className="min-w-28 justify-self-start" busy={save.isPending}>
        {m.common_save()}
      </Button>
    </form>
  );
}

/** What was typed in a field, without blanks around it; null where it is empty. */
export function typedOrNull(typed: FormData, name: string): string | null {
  return String(typed.get(name) ?? '').trim() || null;
}
