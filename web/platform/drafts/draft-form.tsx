import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useFault } from '#web/platform/faults.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { type Control, useFieldErrors } from '#web/ui/forms/use-field-errors.ts';
import { useDraft } from './draft.ts';

/** A form whose draft outlives an error, a reload and a lost line. `finish` empties it, once it was sent. */
export function useDraftForm(name: string, errorOf: (control: Control) => string | undefined) {
  const draft = useDraft(name);
  const { fault, tell, say, clear } = useFault();
  const { errors, check, recheck } = useFieldErrors(errorOf);
  const [round, setRound] = useState(0);

  function finish(): void {
    draft.remove();
    setRound(round + 1);
  }

  return { draft, fault, tell, say, clear, errors, check, recheck, round, finish };
}

type DraftFormProps = {
  of: ReturnType<typeof useDraftForm>;
  /** What is done with what was typed, in which no fault was found. */
  onSend: (typed: FormData) => void;
  onType?: () => void;
  className?: string;
  children: ReactNode;
};

export function DraftForm({ of, onSend, onType, className = 'gap-4', children }: DraftFormProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    of.clear();
    if (of.check(event.currentTarget)) onSend(new FormData(event.currentTarget));
  }

  function input(event: SyntheticEvent<HTMLFormElement>) {
    of.recheck(event);
    of.draft.save();
    onType?.();
  }

  // A post, should the browser ever send it by itself: nothing typed belongs in an address. A new form for each round:
  // what was sent leaves it, the count included.
  return (
    <form
      key={of.round}
      ref={of.draft.form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={input}
      className={`grid grid-cols-1 ${className}`}
    >
      {of.fault && <FormFault>{of.fault}</FormFault>}
      {children}
    </form>
  );
}
