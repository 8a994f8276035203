import { type SyntheticEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { m } from '#web/platform/words.ts';
import { controlBox } from '#web/ui/forms/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const PAUSE_MS = 250;
const MAX_LENGTH = 100;

type SearchBoxProps = { label: string; placeholder: string; text: string; onSearch: (text: string) => void };

/** Asks for what is typed once nothing was typed for a moment, at once on Enter; follows `text` when it changes elsewhere. */
export function SearchBox({ label, placeholder, text, onSearch }: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(text);

  function ask() {
    clearTimeout(pause.current);
    // A box that is taken away loses the focus then: nobody emptied it.
    if (!field.current) return;
    const typed = field.current.value.trim();
    if (typed === asked.current) return;
    asked.current = typed;
    onSearch(typed);
  }

  // On a slow line something may have been typed before this script came.
  const askEarlier = useEffectEvent(ask);
  useEffect(() => {
    askEarlier();
    return () => clearTimeout(pause.current);
  }, []);

  useEffect(() => {
    if (text === asked.current || !field.current) return;
    clearTimeout(pause.current);
    asked.current = text;
    field.current.value = text;
  }, [text]);

  function onInput() {
    clearTimeout(pause.current);
    pause.current = setTimeout(ask, PAUSE_MS);
  }

  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    ask();
  }

  function onClear() {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    ask();
  }

  return (
    <search>
      <form onSubmit={onSubmit} className={`${controlBox} ps-4 pe-0.5`}>
        <Icon name="search" className="text-ink-3" />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          ref={field}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          defaultValue={text}
          placeholder={placeholder}
          onInput={onInput}
          onBlur={ask}
          className="peer min-h-11.5 w-full min-w-0 flex-1 rounded-control text-ellipsis outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton
          icon="close"
          iconSize={18}
          label={m.catalogue_search_clear()}
          onClick={onClear}
          className="peer-placeholder-shown:invisible"
        />
      </form>
    </search>
  );
}
