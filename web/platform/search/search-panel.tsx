import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { useOnline } from '#web/platform/offline/online.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { listRecent, saveRecent } from './recent.ts';
import { RecentSearches } from './recent-searches.tsx';
import { useSearch } from './search.queries.ts';
import { groupsOf, type SearchOption } from './search-options.ts';
import { SearchResults, SearchState } from './search-results.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';
import { useArrowKeys, useTyped } from './use-search-box.ts';

const TYPING_MS = 200;
const MAX_TEXT = 100;

export type SearchPanelProps = {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

/** Under the search box: what was searched for before, then what is found. Its script comes when the box is first used. */
export function SearchPanel({ id, field, onClose }: SearchPanelProps) {
  const personId = useViewer()?.id ?? '';
  const online = useOnline();
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(field);
  const text = useDebouncedValue(typed.trim().slice(0, MAX_TEXT), TYPING_MS);
  const [recent, setRecent] = useState(() => listRecent(personId));
  const { data, isFetching, isError, refetch, isPlaceholderData } = useSearch(text);
  const groups = text !== '' && data && !(isPlaceholderData && isError) ? groupsOf(data, text) : [];
  const options = groups.flatMap((group) => group.options);

  function open(option: SearchOption) {
    saveRecent(personId, text);
    onClose();
    void navigate({ to: option.to, href: option.to });
  }
  // Its button goes while it asks: the focus would be nowhere, and the panel close.
  function retry() {
    field.current?.focus();
    void refetch();
  }
  const chosen = useArrowKeys(field, { id, options, onOpen: open });

  if (typed.trim() === '' && recent.length > 0)
    return (
      <RecentSearches
        texts={recent}
        onChoose={setTyped}
        onClear={() => {
          saveRecent(personId);
          setRecent([]);
          field.current?.focus();
        }}
      />
    );
  const state = stateOf({ typed: typed.trim(), text, online, isError, isFetching });
  const said =
    options.length > 0
      ? m.common_count_found({ count: options.length })
      : state === 'none' && m.common_nothing_found_for({ text });
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {options.length > 0 ? (
        <SearchResults id={id} groups={groups} chosen={chosen} onOpen={open} />
      ) : (
        <SearchState state={state} text={text} onRetry={retry} />
      )}
    </>
  );
}

type Asking = { typed: string; text: string; online: boolean; isError: boolean; isFetching: boolean };

function stateOf({ typed, text, online, isError, isFetching }: Asking) {
  if (typed === '') return 'start';
  if (isError) return online ? 'failed' : 'offline';
  return isFetching || text === '' ? 'busy' : 'none';
}
