import { type SyntheticEvent, useState } from 'react';

export type Control = HTMLInputElement | HTMLSelectElement;

/**
 * What is wrong, by the name of a field. `check` judges a whole form and puts the focus on its first fault; `recheck`, as
 * the form's `onInput`, judges a field again that was faulty.
 */
export function useFieldErrors(errorOf: (control: Control) => string | undefined) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});

  function check(form: HTMLFormElement): boolean {
    const faulty = [...form.elements].filter(isControl).filter((control) => errorOf(control));
    setErrors(Object.fromEntries(faulty.map((control) => [control.name, errorOf(control)])));
    faulty[0]?.focus();
    return faulty.length === 0;
  }

  function recheck({ target }: SyntheticEvent): void {
    if (!isControl(target) || !errors[target.name]) return;
    setErrors({ ...errors, [target.name]: errorOf(target) });
  }

  return { errors, check, recheck };
}

function isControl(element: EventTarget): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}
