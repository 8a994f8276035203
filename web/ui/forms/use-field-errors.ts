import { type SyntheticEvent, useState } from 'react';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What is wrong, by the name of a field. `check` judges a whole form and puts the focus on its first fault; `recheck`, as
 * the form's `onInput`, judges again what was faulty; `refuse` is for what only the server could tell.
 */
export function useFieldErrors(errorOf: (control: Control) => string | undefined) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});

  function judge(controls: Control[]): void {
    setErrors(Object.fromEntries(controls.map((control) => [control.name, errorOf(control)])));
  }

  function check(form: HTMLFormElement): boolean {
    const faulty = controlsOf(form).filter((control) => errorOf(control));
    judge(faulty);
    faulty[0]?.focus();
    return faulty.length === 0;
  }

  function recheck({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
    const faulty = controlsOf(currentTarget).filter(({ name }) => errors[name]);
    if (faulty.length > 0) judge(faulty);
  }

  function refuse(form: HTMLFormElement, name: string, sentence: string): void {
    setErrors({ [name]: sentence });
    controlsOf(form)
      .find((control) => control.name === name)
      ?.focus();
  }

  return { errors, check, recheck, refuse };
}

/** What is typed in another field of the same form. */
export function typedBeside({ form }: Control, name: string): string {
  return form ? String(new FormData(form).get(name) ?? '') : '';
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element) =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  );
}
