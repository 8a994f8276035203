import type { LessonRow, SectionRow } from '#contract/lessons/lesson.studio.ts';

/** Where something is put down: in a section after one of its lessons, or before all of them. */
export type Slot = { sectionId: string; after: string | null };
export type MoveDirection = 'up' | 'down' | 'left' | 'right';

export const isSameSlot = (one: Slot | undefined, other: Slot | undefined): boolean =>
  one?.sectionId === other?.sectionId && one?.after === other?.after;

/** Where a lesson stands now. */
export function slotOf(sections: readonly SectionRow[], lessonId: string): Slot | undefined {
  for (const { id, lessons } of sections) {
    const at = lessons.findIndex((lesson) => lesson.id === lessonId);
    if (at >= 0) return { sectionId: id, after: lessons[at - 1]?.id ?? null };
  }
  return undefined;
}

/** The end of a section, for a lesson that may stand in it already. */
export function endOf({ id, lessons }: SectionRow, lessonId: string): Slot {
  return { sectionId: id, after: lessons.findLast((lesson) => lesson.id !== lessonId)?.id ?? null };
}

/** Every place for a lesson, from top to bottom. A closed section has one: its end. */
function slotsFor(sections: readonly SectionRow[], lessonId: string, closed: ReadonlySet<string>): Slot[] {
  return sections.flatMap((section) => {
    if (closed.has(section.id)) return [endOf(section, lessonId)];
    const others = section.lessons.filter(({ id }) => id !== lessonId);
    return [null, ...others.map(({ id }) => id)].map((after) => ({ sectionId: section.id, after }));
  });
}

type MoveInput = { sections: readonly SectionRow[]; lessonId: string; closed: ReadonlySet<string> };

/** The place that an arrow leads to: up and down one further, left and right to the section before and after. */
export function stepLesson({ sections, lessonId, closed }: MoveInput, from: Slot, step: MoveDirection): Slot {
  const slots = slotsFor(sections, lessonId, closed);
  if (step === 'up' || step === 'down') {
    const at = slots.findIndex((slot) => isSameSlot(slot, from));
    return slots[at + (step === 'up' ? -1 : 1)] ?? from;
  }
  const at = sections.findIndex(({ id }) => id === from.sectionId);
  const next = sections[at + (step === 'left' ? -1 : 1)];
  return (next && slots.find(({ sectionId }) => sectionId === next.id)) ?? from;
}

/** The section that a section comes after when an arrow moves it on; null: it is the first. */
export function stepSection(
  sections: readonly SectionRow[],
  sectionId: string,
  after: string | null,
  step: MoveDirection,
): string | null {
  const places = [null, ...sections.map(({ id }) => id).filter((id) => id !== sectionId)];
  const at = places.indexOf(after) + (step === 'up' || step === 'left' ? -1 : 1);
  return at < 0 || at >= places.length ? after : (places[at] ?? null);
}

/** The outline with a lesson in another place; as it was when the place is not there. */
export function withLessonMoved(sections: readonly SectionRow[], lessonId: string, to: Slot): SectionRow[] {
  const lesson = sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
  const there = sections.find(({ id }) => id === to.sectionId)?.lessons;
  const isThere = to.after === null || (to.after !== lessonId && there?.some(({ id }) => id === to.after));
  if (!lesson || !there || !isThere) return [...sections];
  return sections.map((section) => {
    const others = section.lessons.filter(({ id }) => id !== lessonId);
    if (section.id !== to.sectionId)
      return others.length === section.lessons.length ? section : { ...section, lessons: others };
    const moved: LessonRow = { ...lesson, sectionId: section.id };
    const at = others.findIndex(({ id }) => id === to.after) + 1;
    return { ...section, lessons: others.toSpliced(at, 0, moved) };
  });
}

export function withSectionMoved(
  sections: readonly SectionRow[],
  sectionId: string,
  after: string | null,
): SectionRow[] {
  const section = sections.find(({ id }) => id === sectionId);
  if (!section || after === sectionId) return [...sections];
  const others = sections.filter(({ id }) => id !== sectionId);
  return others.toSpliced(others.findIndex(({ id }) => id === after) + 1, 0, section);
}
