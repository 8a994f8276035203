/** A `ref` for what takes the focus when it comes: browsers heed `autofocus` only where a document has just been loaded. */
export function focusOnArrival(control: HTMLElement | null): void {
  control?.focus();
}
