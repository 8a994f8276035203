import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { SearchOption } from './search-options.ts';

/** What stands in the box, also what was typed before this script came. */
export function useTyped(field: RefObject<HTMLInputElement | null>): [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => field.current?.value ?? '');
  useEffect(() => {
    const box = field.current;
    const read = () => setTyped(box?.value ?? '');
    read();
    box?.addEventListener('input', read);
    return () => box?.removeEventListener('input', read);
  }, [field]);
  function set(text: string) {
    if (!field.current) return;
    field.current.value = text;
    field.current.focus();
    setTyped(text);
  }
  return [typed, set];
}

type Moving = { id: string; options: SearchOption[]; onOpen: (option: SearchOption) => void };

/** The arrows move through the options while the box keeps the focus; Enter opens the chosen one, else the first. */
export function useArrowKeys(field: RefObject<HTMLInputElement | null>, { id, options, onOpen }: Moving): number {
  const [at, setAt] = useState(-1);
  const chosen = Math.min(at, options.length - 1);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const next = nextPlace(event.key, chosen, options.length);
    const option = event.key === 'Enter' ? options[Math.max(0, chosen)] : undefined;
    if (option || next >= 0) event.preventDefault();
    if (option) onOpen(option);
    else setAt(next);
  });
  useEffect(() => {
    const box = field.current;
    const onKey = (event: KeyboardEvent) => press(event);
    box?.addEventListener('keydown', onKey);
    return () => box?.removeEventListener('keydown', onKey);
  }, [field]);
  const hasList = options.length > 0;
  useEffect(() => {
    const box = field.current;
    if (hasList) box?.setAttribute('aria-controls', id);
    return () => box?.removeAttribute('aria-controls');
  }, [field, id, hasList]);
  useEffect(() => {
    const option = chosen < 0 ? null : document.getElementById(`${id}-${chosen}`);
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.current?.setAttribute('aria-activedescendant', option.id);
    else field.current?.removeAttribute('aria-activedescendant');
  }, [field, id, chosen]);
  return chosen;
}

/** The place that an arrow key leads to, round and round; -1 for none, from where Enter opens the first. */
function nextPlace(key: string, at: number, count: number): number {
  if (count === 0) return -1;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  return -1;
}
