import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** For a list of lines, each marked `data-line`: adds an empty one and puts the focus into it. */
export function useAddLine<T, Box extends HTMLElement>(value: T[], onChange: (value: T[]) => void, empty: T) {
  const list = useRef<Box>(null);
  function addLine() {
    flushSync(() => onChange([...value, empty]));
    [...(list.current?.querySelectorAll('[data-line]') ?? [])].at(-1)?.querySelector('input')?.focus();
  }
  return { list, addLine };
}
