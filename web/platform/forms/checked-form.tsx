import type { ComponentProps, SyntheticEvent } from 'react';
import { useFault } from '#web/platform/faults.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';

/**
 * A form that is judged field by field before `send` gets what was typed. `tell` and `refuse` say what the server had
 * against it: above the form, or at a field. While it is busy nothing is sent.
 */
export function useCheckedForm(
  errorOf: (control: Control) => string | undefined,
  send: (typed: FormData, form: HTMLFormElement) => void,
  isBusy = false,
) {
  const { fault, tell, clear } = useFault();
  const { errors, check, recheck, refuse } = useFieldErrors(errorOf);
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    event.preventDefault();
    clear();
    if (!isBusy && check(form)) send(new FormData(form), form);
  }
  return { errors, tell, refuse, of: { fault, submit, recheck } };
}

type CheckedFormProps = ComponentProps<'form'> & ReturnType<typeof useCheckedForm>['of'];

/** The form itself, its fault above. A post, should the browser ever send it by itself: nothing typed belongs in an address. */
export function CheckedForm({ fault, submit, recheck, className = 'grid gap-4', children, ...form }: CheckedFormProps) {
  return (
    <form method="post" noValidate {...form} onSubmit={submit} onInput={recheck} className={className}>
      {fault && <FormFault>{fault}</FormFault>}
      {children}
    </form>
  );
}
