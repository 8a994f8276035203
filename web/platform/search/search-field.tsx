import type { RefObject } from 'react';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';

type SearchFieldProps = { field: RefObject<HTMLInputElement | null>; onUse?: () => void };

/** Before its script has come, Enter looks in the courses. */
export function SearchField({ field, onUse }: SearchFieldProps) {
  return (
    <form
      action="/all-courses"
      className="flex min-h-11 items-center gap-2 rounded-control border border-ctl bg-surface px-3 has-focus-visible:outline-2 has-focus-visible:outline-brand-500 has-focus-visible:outline-offset-2"
    >
      <Icon name="search" size={20} className="text-ink-3" />
      <input
        ref={field}
        type="search"
        name="text"
        aria-label={m.common_search()}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={m.search_hint()}
        onFocus={onUse}
        onInput={onUse}
        className="min-h-10 w-full min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
    </form>
  );
}
