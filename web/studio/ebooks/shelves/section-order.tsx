import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useState } from 'react';
import { m } from '#web/platform/words.ts';
import { type BookSectionRow, useMoveSection } from '#web/studio/ebooks/ebooks.queries.ts';
import { foldText } from './fold-text.ts';
import { SectionRow } from './section-row.tsx';

const placeOf = (sections: BookSectionRow[], id: unknown) => sections.findIndex((section) => section.id === id);

/** All sections in their order: dragged by the handle, or moved by its keys; each move is spoken. */
export function SectionOrder({ sections }: { sections: BookSectionRow[] }) {
  const { shown, moveTo } = useOrder(sections);
  const [text, setText] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const found = shown.filter((section) => foldText(section).includes(text.trim().toLowerCase()));
  const isWhole = found.length === shown.length;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) moveTo(placeOf(shown, active.id), placeOf(shown, over.id));
  };
  return (
    <>
      <input
        type="search"
        data-list-search
        aria-label={m.studio_list_search_in({ what: m.studio_nav_sections() })}
        placeholder={m.common_search()}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mb-4 min-h-11 w-full rounded-control border border-ctl bg-surface px-3 text-base md:max-w-80"
      />
      {found.length === 0 && <p className="text-ink-2">{m.common_nothing_matches()}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          announcements: announcementsOf(shown),
          screenReaderInstructions: { draggable: m.sbook_drag_how() },
        }}
      >
        <SortableContext items={found} strategy={verticalListSortingStrategy} disabled={!isWhole}>
          <ol className="overflow-clip rounded-card border border-line bg-surface empty:hidden">
            {found.map((section) => (
              <SectionRow
                key={section.id}
                section={section}
                isMovable={isWhole}
                move={(by) => moveTo(placeOf(shown, section.id), placeOf(shown, section.id) + by)}
                isFirst={section === shown[0]}
                isLast={section === shown.at(-1)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
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

function announcementsOf(shown: BookSectionRow[]) {
  const nameOf = (id: unknown) => shown[placeOf(shown, id)]?.title ?? '';
  const place = (id: unknown) => String(placeOf(shown, id) + 1);
  return {
    onDragStart: ({ active }: { active: { id: unknown } }) => m.sbook_drag_lifted({ title: nameOf(active.id) }),
    onDragOver: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over ? m.sbook_drag_over({ title: nameOf(active.id), place: place(over.id) }) : undefined,
    onDragEnd: ({ active, over }: { active: { id: unknown }; over: { id: unknown } | null }) =>
      over ? m.common_drag_dropped({ title: nameOf(active.id), place: place(over.id) }) : undefined,
    onDragCancel: ({ active }: { active: { id: unknown } }) => m.sbook_drag_back({ title: nameOf(active.id) }),
  };
}
