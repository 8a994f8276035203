import type { SectionRow } from '#contract/lessons/lesson.studio.ts';
import { endOf, type Slot, slotOf } from './moves.ts';

/** In the window, in CSS pixels. */
export type Point = { x: number; y: number };
/** `point`: where a pointer took it; none when keys did. */
export type Dragged = { kind: 'lesson' | 'section'; id: string; title: string; point: Point | undefined };
type Shown = { sections: readonly SectionRow[]; closed: ReadonlySet<string> };

const isBelowMiddle = (element: Element, y: number): boolean => {
  const { top, height } = element.getBoundingClientRect();
  return y > top + height / 2;
};

/** The place for a lesson under a pointer; undefined beside the outline. */
export function pointedLessonSlot({ x, y }: Point, { sections, closed }: Shown, lessonId: string): Slot | undefined {
  const under = document.elementFromPoint(x, y);
  const row = under?.closest('[data-lesson]');
  const id = row?.getAttribute('data-lesson');
  if (row && id) {
    const before = slotOf(sections, id);
    if (id === lessonId || !before) return before;
    const slot = isBelowMiddle(row, y) ? { ...before, after: id } : before;
    return slot.after === lessonId ? slotOf(sections, lessonId) : slot;
  }
  const sectionId = under?.closest('[data-section]')?.getAttribute('data-section');
  const section = sections.find((each) => each.id === sectionId);
  if (!section) return undefined;
  const isHead = under?.closest('[data-head]') !== null;
  return isHead && !closed.has(section.id) ? { sectionId: section.id, after: null } : endOf(section, lessonId);
}

/** The section that a section would come after, null for the first place; undefined beside the outline. */
export function pointedSection({ x, y }: Point, { sections }: Shown, sectionId: string): string | null | undefined {
  const box = document.elementFromPoint(x, y)?.closest('[data-section]');
  const at = sections.findIndex(({ id }) => id === box?.getAttribute('data-section'));
  if (!box || at < 0) return undefined;
  const others = sections.slice(0, isBelowMiddle(box, y) ? at + 1 : at).filter(({ id }) => id !== sectionId);
  return others.at(-1)?.id ?? null;
}
