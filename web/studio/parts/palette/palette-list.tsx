import { useEffect, useRef } from 'react';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Marked } from './marked.tsx';
import type { Group, PaletteItem } from './palette-items.ts';

type PaletteListProps = {
  id: string;
  groups: Group[];
  /** The place of the chosen one among all. */
  chosen: number;
  query: string;
  onPoint: (place: number) => void;
  onOpen: (item: PaletteItem, isNewTab: boolean) => void;
};

const ENTER = { line: 'M19 6v5a2 2 0 0 1-2 2H6M9.5 9.5L6 13l3.5 3.5' };

/** What the palette found, by groups; the pointer and the arrow keys move through all of them. */
export function PaletteList({ id, groups, chosen, query, onPoint, onOpen }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${chosen}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const firsts = groups.map((_, place) => groups.slice(0, place).flatMap(({ items }) => items).length);

  return (
    <div
      ref={list}
      role="listbox"
      id={`${id}-list`}
      aria-label={m.sparts_palette()}
      className="flex-1 overflow-y-auto px-2 pb-2"
    >
      {groups.map(({ name, items }, place) => (
        <fieldset key={name} aria-label={name} className="min-w-0">
          <p aria-hidden="true" className="px-3 pt-3 pb-1 font-bold text-ink-3 text-sm">
            {name}
          </p>
          {items.map((item, inside) => (
            <Option
              key={`${item.to} ${item.title}`}
              id={`${id}-${(firsts[place] ?? 0) + inside}`}
              item={item}
              query={query}
              isChosen={(firsts[place] ?? 0) + inside === chosen}
              onPoint={() => onPoint((firsts[place] ?? 0) + inside)}
              onOpen={(isNewTab) => onOpen(item, isNewTab)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  item: PaletteItem;
  query: string;
  isChosen: boolean;
  onPoint: () => void;
  onOpen: (isNewTab: boolean) => void;
};

function Option({ id, item, query, isChosen, onPoint, onOpen }: OptionProps) {
  const { title, detail, aside, icon } = item;
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1 text-start ${isChosen ? 'bg-brand-50' : ''}`}
    >
      <Icon name={icon} size={18} className={isChosen ? 'text-brand-700' : 'text-ink-3'} />
      <span className="min-w-0 flex-1 truncate">
        <span className={`font-bold text-base ${isChosen ? 'text-brand-700' : ''}`}>
          <Marked text={title} query={query} />
        </span>
        {detail && (
          <span className="ps-2 text-ink-2 text-sm">
            <Marked text={detail} query={query} />
          </span>
        )}
      </span>
      {aside && <span className="shrink-0 text-ink-2 text-sm tabular-nums">{aside}</span>}
      {isChosen && <Icon name={ENTER} size={16} className="text-ink-3 max-md:hidden" />}
    </button>
  );
}
