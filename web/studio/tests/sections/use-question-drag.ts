import { type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { Place } from './sections.ts';

/** A finger that stays lifts what is under it; one that moves scrolls the page. */
const LONG_PRESS = { delay: 250, tolerance: 8 };

export const placeId = ({ section, question }: Place): string => `${section}:${question}`;

const placeOf = (id: string): Place => {
  const [section = 0, question = 0] = id.split(':').map(Number);
  return { section, question };
};

/** Takes questions by mouse or finger from place to place; `move` counts the new place without the question. */
export function useQuestionDrag(move: (from: Place, to: Place) => void) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    move(placeOf(String(active.id)), placeOf(String(over.id)));
  };
  return { sensors, onDragEnd };
}
