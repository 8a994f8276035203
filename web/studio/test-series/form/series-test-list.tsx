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
import type { PickedTest } from '#contract/testseries/studio-series.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { SeriesTestRow } from './series-test-row.tsx';

type Props = { ids: string[]; byId: ReadonlyMap<string, PickedTest>; onChange: (ids: string[]) => void };
type Named = { id: unknown };

/** Tests in their order: dragged by the handle, or moved by its keys; each move is spoken. */
export function SeriesTestList({ ids, byId, onChange }: Props) {
  const language = useLanguage();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const titleOf = (id: unknown) => {
    const test = byId.get(String(id));
    return test ? nameIn(language, test.titleEn, test.titleHi) : String(id);
  };
  const placeOf = (id: unknown) => String(ids.indexOf(String(id)) + 1);
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < ids.length) onChange(arrayMove(ids, from, to));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const announcements = {
    onDragStart: ({ active }: { active: Named }) => m.sseries_drag_lifted({ title: titleOf(active.id) }),
    onDragOver: ({ active, over }: { active: Named; over: Named | null }) =>
      over ? m.sseries_drag_over({ title: titleOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }: { active: Named; over: Named | null }) =>
      over ? m.common_drag_dropped({ title: titleOf(active.id), place: placeOf(over.id) }) : undefined,
    onDragCancel: ({ active }: { active: Named }) => m.sseries_drag_back({ title: titleOf(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.sseries_drag_how() } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className="mb-3 overflow-clip rounded-control border border-line empty:hidden">
          {ids.map((id, place) => (
            <SeriesTestRow
              key={id}
              id={id}
              number={place + 1}
              title={titleOf(id)}
              state={byId.get(id)?.state}
              isLast={place === ids.length - 1}
              move={(by) => move(place, place + by)}
              takeOut={() => onChange(ids.filter((each) => each !== id))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
