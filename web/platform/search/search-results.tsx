import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { SearchGroup, SearchOption } from './search-options.ts';

type SearchResultsProps = {
  id: string;
  groups: SearchGroup[];
  /** The place of the chosen one among all, -1 for none. */
  chosen: number;
  onOpen: (option: SearchOption) => void;
};

/** What was found, by kinds; the arrow keys move through all of them from the box above. */
export function SearchResults({ id, groups, chosen, onOpen }: SearchResultsProps) {
  const firsts = groups.map((_, place) => groups.slice(0, place).flatMap(({ options }) => options).length);
  return (
    <div role="listbox" id={id} aria-label={m.common_search()}>
      {groups.map(({ name, icon, options }, place) => (
        <fieldset key={name} aria-label={name} className="min-w-0 pb-1">
          <p aria-hidden="true" className="px-3 pt-2.5 pb-1 font-display text-ink-3 text-sm">
            {name}
          </p>
          {options.map((option, inside) => (
            <Option
              key={option.to}
              id={`${id}-${(firsts[place] ?? 0) + inside}`}
              option={option}
              icon={option.isMore ? 'search' : icon}
              isChosen={(firsts[place] ?? 0) + inside === chosen}
              onOpen={onOpen}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: SearchOption;
  icon: SearchGroup['icon'] | 'search';
  isChosen: boolean;
  onOpen: (option: SearchOption) => void;
};

function Option({ id, option, icon, isChosen, onOpen }: OptionProps) {
  const { title, language, detail, isMore } = option;
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={() => onOpen(option)}
      className={`flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1.5 text-start hover:bg-sunken ${isChosen ? 'bg-brand-50' : ''}`}
    >
      <Icon name={icon} size={20} className={isChosen ? 'text-brand-700' : 'text-ink-3'} />
      <span className="grid min-w-0 flex-1">
        <span lang={language} className={`truncate text-base ${isMore ? 'text-brand-700' : 'font-display'}`}>
          {title}
        </span>
        {detail && <span className="truncate text-ink-3 text-sm">{detail}</span>}
      </span>
    </button>
  );
}

type SearchStateProps = {
  state: 'start' | 'busy' | 'none' | 'failed' | 'offline';
  text: string;
  onRetry: () => void;
};

/** In the place of results: what to type, that it is on its way, that there is nothing, or what went wrong. */
export function SearchState({ state, text, onRetry }: SearchStateProps) {
  if (state === 'busy')
    return (
      <div className="grid gap-2 p-3">
        <span className="sr-only">{m.search_busy()}</span>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    );
  const said = {
    start: m.search_start(),
    none: m.common_nothing_found_for({ text }),
    failed: m.search_failed(),
    offline: m.search_offline(),
  }[state];
  return (
    <div className="grid justify-items-start gap-2 p-3 text-base">
      <p className={state === 'start' ? 'text-ink-2' : 'wrap-anywhere font-display'}>{said}</p>
      {state === 'none' && <p className="text-ink-2">{m.search_none_hint()}</p>}
      {(state === 'failed' || state === 'offline') && (
        <Button variant="line" icon="refresh" onClick={onRetry}>
          {m.common_retry()}
        </Button>
      )}
    </div>
  );
}
