import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { type BookSectionRow, useMoveSection } from '#web/studio/ebooks/ebooks.queries.ts';
import { SortableList } from '#web/studio/parts/order/sortable-list.tsx';
import { foldText } from './fold-text.ts';
import { SectionRow } from './section-row.tsx';

/** All sections in their order. */
export function SectionOrder({ sections }: { sections: BookSectionRow[] }) {
  const { shown, moveTo } = useOrder(sections);
  const [text, setText] = useState('');
  const found = shown.filter((section) => foldText(section).includes(text.trim().toLowerCase()));
  const isWhole = found.length === shown.length;
  const ids = shown.map(({ id }) => id);
  return (
    <>
      <input
        type="search"
        data-list-search
        aria-label={m.studio_list_search_in({ what: m.common_sections() })}
        placeholder={m.common_search()}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mb-4 min-h-11 w-full rounded-control border border-ctl bg-surface px-3 text-base md:max-w-80"
      />
      {found.length === 0 && <p className="text-ink-2">{m.common_nothing_matches()}</p>}
      <SortableList
        ids={found.map(({ id }) => id)}
        titleOf={(id) => shown[ids.indexOf(id)]?.title ?? ''}
        isFixed={!isWhole}
        onMove={moveTo}
        className="rounded-card bg-surface"
      >
        {found.map((section) => (
          <SectionRow
            key={section.id}
            section={section}
            isMovable={isWhole}
            move={(by) => moveTo(ids.indexOf(section.id), ids.indexOf(section.id) + by)}
            isFirst={section === shown[0]}
            isLast={section === shown.at(-1)}
          />
        ))}
      </SortableList>
    </>
  );
}

/** The order as it is, and as it will be while moves are on their way: one waits for the other, none is lost. */
function useOrder(sections: BookSectionRow[]) {
  const { mutate } = useMoveSection();
  const [moved, setMoved] = useState<string[]>();
  const order = moved ?? sections.map(({ id }) => id);
  const known = new Map(sections.map((section) => [section.id, section]));
  const listed = order.flatMap((id) => known.get(id) ?? []);
  const shown = [...listed, ...sections.filter(({ id }) => !order.includes(id))];

  function moveTo(from: number, to: number): void {
    const section = shown[from];
    if (!section || to < 0 || to >= shown.length) return;
    const next = arrayMove(shown, from, to).map(({ id }) => id);
    setMoved(next);
    const beforeId = next[next.indexOf(section.id) + 1] ?? null;
    // Of moves that follow each other only the last settles here.
    mutate({ sectionId: section.id, beforeId }, { onSettled: () => setMoved(undefined) });
  }
  return { shown, moveTo };
}
