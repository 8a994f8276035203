import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { m } from '#web/platform/words.ts';

type Props = {
  ids: string[];
  titleOf: (id: string) => string;
  isFixed?: boolean;
  onMove: (from: number, to: number) => void;
  className: string;
  /** A `SortableRow` for each. */
  children: ReactNode;
};

/** Lines in their order: dragged by the handle, or moved by its keys; each move is spoken. */
export function SortableList({ ids, titleOf, isFixed = false, onMove, className, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const wordsOf = ({ active, over }: { active: { id: unknown }; over?: { id: unknown } | null }) => ({
    title: titleOf(String(active.id)),
    place: String(ids.indexOf(String(over?.id)) + 1),
  });
  const announcements: Announcements = {
    onDragStart: (drag) => m.common_drag_lifted(wordsOf(drag)),
    onDragOver: (drag) => (drag.over ? m.common_drag_over(wordsOf(drag)) : undefined),
    onDragEnd: (drag) => (drag.over ? m.common_drag_dropped(wordsOf(drag)) : undefined),
    onDragCancel: (drag) => m.common_drag_back(wordsOf(drag)),
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.common_drag_how() } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isFixed}>
        <ol className={`overflow-clip border border-line empty:hidden ${className}`}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}
