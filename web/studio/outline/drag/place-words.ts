import type { SectionRow } from '#contract/lessons/lesson.studio.ts';
import { m } from '#web/platform/words.ts';
import type { Slot } from './moves.ts';
import type { Dragged } from './pointed-slot.ts';

export type DragEvent = 'lifted' | 'moved' | 'dropped' | 'back';

/** What a live region says of something that is moved: what it is and where it stands. */
export function placeWords(
  said: DragEvent,
  sections: readonly SectionRow[],
  it: Dragged,
  at: Slot | undefined,
): string {
  const place = at ? placeOf(sections, it, at) : '';
  const { title } = it;
  if (said === 'lifted') return m.sout_said_lifted({ title, place });
  if (said === 'moved') return m.sout_said_moved({ title, place });
  return said === 'dropped' ? m.sout_said_dropped({ title, place }) : m.sout_said_back({ title, place });
}

function placeOf(sections: readonly SectionRow[], it: Dragged, at: Slot): string {
  if (it.kind === 'section') {
    const others = sections.filter(({ id }) => id !== it.id);
    const place = others.findIndex(({ id }) => id === at.after) + 2;
    return m.sout_place_section({ place: at.after === null ? 1 : place, count: sections.length });
  }
  const section = sections.find(({ id }) => id === at.sectionId);
  const others = section?.lessons.filter(({ id }) => id !== it.id) ?? [];
  const place = at.after === null ? 1 : others.findIndex(({ id }) => id === at.after) + 2;
  return m.sout_place_lesson({ place, count: others.length + 1, section: section?.title ?? '' });
}
