import {
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useEffect, useRef, useState } from 'react';
import type { SectionRow } from '#contract/lessons/lesson.studio.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import {
  isSameSlot,
  type MoveDirection,
  type Slot,
  slotOf,
  stepLesson,
  stepSection,
  withLessonMoved,
  withSectionMoved,
} from './moves.ts';
import { type DragEvent, placeWords } from './place-words.ts';
import { type Dragged, type Point, pointedLessonSlot, pointedSection } from './pointed-slot.ts';

type Options = {
  sections: readonly SectionRow[];
  closed: ReadonlySet<string>;
  acts: Pick<OutlineActs, 'moveLesson' | 'moveSection'>;
};
export type Drag = {
  dragged: Dragged | undefined;
  /** Where it would be put down; of a section the `sectionId` is ''. */
  slot: Slot | undefined;
  spoken: string;
  sensors: SensorDescriptor<SensorOptions>[];
  onDragStart: (event: DragStartEvent) => void;
  onDragEnd: () => void;
  onDragCancel: () => void;
};

const STEPS: Record<string, MoveDirection> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** A finger that stays lifts what is under it; one that moves scrolls the page. */
const LONG_PRESS = { delay: 250, tolerance: 8 };
const KEYS = { start: ['Space'], cancel: ['Escape', 'Tab'], end: ['Space', 'Enter'] };

/** Takes lessons and sections by pointer, touch or keys and puts them down elsewhere; each step is put in words. */
export function useOutlineDrag({ sections, closed, acts }: Options): Drag {
  const [dragged, setDragged] = useState<Dragged>();
  const [slot, setSlot] = useState<Slot>();
  const [spoken, setSpoken] = useState('');
  const now = useRef({ sections, closed, dragged, slot });
  useEffect(() => {
    now.current = { ...now.current, sections, closed };
  });

  function say(said: DragEvent, it: Dragged, at: Slot | undefined) {
    setSpoken(placeWords(said, now.current.sections, it, at));
  }

  function aim(next: Slot | undefined) {
    const it = now.current.dragged;
    if (!it || !next || isSameSlot(next, now.current.slot)) return;
    now.current.slot = next;
    setSlot(next);
    say('moved', it, next);
  }

  function onStep(event: KeyboardEvent): undefined {
    const { dragged: it, slot: from, ...shown } = now.current;
    const step = STEPS[event.code];
    if (!step || !it || !from) return undefined;
    event.preventDefault();
    if (it.kind === 'lesson') aim(stepLesson({ ...shown, lessonId: it.id }, from, step));
    else aim({ sectionId: '', after: stepSection(shown.sections, it.id, from.after, step) });
    return undefined;
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(KeyboardSensor, { keyboardCodes: KEYS, coordinateGetter: onStep }),
  );
  usePointed(dragged, (point) => {
    const { dragged: it, ...shown } = now.current;
    if (!it) return;
    if (it.kind === 'lesson') return aim(pointedLessonSlot(point, shown, it.id));
    const after = pointedSection(point, shown, it.id);
    if (after !== undefined) aim({ sectionId: '', after });
  });

  function end() {
    now.current = { ...now.current, dragged: undefined, slot: undefined };
    setDragged(undefined);
    setSlot(undefined);
  }

  return {
    ...{ dragged, slot, spoken, sensors },
    onDragStart({ active, activatorEvent }) {
      const { kind, id, title } = active.data.current as Omit<Dragged, 'point'>;
      const it = { kind, id, title, point: pointOf(activatorEvent) };
      const at = placeOf(now.current.sections, it);
      now.current = { ...now.current, dragged: it, slot: at };
      setDragged(it);
      setSlot(at);
      say('lifted', it, at);
    },
    onDragEnd() {
      const { dragged: it, slot: to, sections: shown } = now.current;
      end();
      if (!it || !to) return;
      say('dropped', it, to);
      if (!it.point) focusHandle(it.id);
      if (isSameSlot(to, placeOf(shown, it))) return;
      if (it.kind === 'lesson') void acts.moveLesson(withLessonMoved(shown, it.id, to), it.id, to);
      else void acts.moveSection(withSectionMoved(shown, it.id, to.after), it.id, to.after);
    },
    onDragCancel() {
      const { dragged: it } = now.current;
      end();
      if (!it) return;
      say('back', it, placeOf(now.current.sections, it));
      if (!it.point) focusHandle(it.id);
    },
  };
}

function pointOf(event: Event): Point | undefined {
  // Not every browser has a TouchEvent to be an instance of.
  const at = event instanceof MouseEvent ? event : (event as TouchEvent).touches?.[0];
  return at && { x: at.clientX, y: at.clientY };
}

function placeOf(sections: readonly SectionRow[], { kind, id }: Dragged): Slot | undefined {
  if (kind === 'lesson') return slotOf(sections, id);
  const at = sections.findIndex((section) => section.id === id);
  return { sectionId: '', after: sections[at - 1]?.id ?? null };
}

export const handleId = (id: string): string => `outline-handle-${id}`;

/** The row stands elsewhere now: its handle is a new element. */
function focusHandle(id: string): void {
  setTimeout(() => document.getElementById(handleId(id))?.focus(), 50);
}

/** Tells where the pointer is while something hangs on it, also when the page scrolls under it. */
function usePointed(dragged: Dragged | undefined, onPoint: (point: Point) => void): void {
  const tell = useRef(onPoint);
  useEffect(() => {
    tell.current = onPoint;
  });
  const isOn = dragged?.point !== undefined;
  useEffect(() => {
    if (!isOn) return;
    let point: Point | undefined;
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      point = { x: clientX, y: clientY };
      tell.current(point);
    };
    const onScroll = () => point && tell.current(point);
    addEventListener('pointermove', onMove);
    addEventListener('scroll', onScroll, true);
    return () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('scroll', onScroll, true);
    };
  }, [isOn]);
}
