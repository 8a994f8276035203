const FIELDS = 'main :is(textarea, [contenteditable=true])';
const TYPED_IN = `:is(input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, [contenteditable=true])`;

/** Whether something on the page is being typed, or was typed and is not sent. */
export function holdsTyped(): boolean {
  if (document.activeElement?.matches(TYPED_IN)) return true;
  return [...document.querySelectorAll<HTMLElement>(FIELDS)].some((field) => textIn(field).trim() !== '');
}

const textIn = (field: HTMLElement): string =>
  field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '');
