import type { LessonChange } from '#contract/lessons/bulk.studio.ts';
import type { LessonPosition } from '#server/features/lessons/studio/places.store.ts';
import type { LessonState } from './bulk.store.ts';

type SectionOrder = { sectionId: string; ids: string[] };

/** The sections that a change touches, with their lessons in the new order. Those with a position come first, the lowest first. */
export function placeLessons(places: readonly LessonPosition[], changes: readonly LessonChange[]): SectionOrder[] {
  const moved = changes.filter(({ place }) => place);
  const ids = new Set(moved.map(({ lessonId }) => lessonId));
  const left = places.filter(({ lessonId }) => ids.has(lessonId)).map(({ sectionId }) => sectionId);
  const touched = new Set([...left, ...moved.map(({ place }) => place?.sectionId ?? '')]);
  const last = Number.POSITIVE_INFINITY;
  const ordered = moved.toSorted((one, other) => (one.place?.position ?? last) - (other.place?.position ?? last) || 0);
  return [...touched].map((sectionId) => {
    const there = places.filter((place) => place.sectionId === sectionId && !ids.has(place.lessonId));
    const order = there.map(({ lessonId }) => lessonId);
    for (const { lessonId, place } of ordered)
      if (place?.sectionId === sectionId) order.splice(place.position ?? order.length, 0, lessonId);
    return { sectionId, ids: order };
  });
}

/** What makes a change undone: how each lesson was, in the fields that it names. */
export function changesBefore(
  states: readonly LessonState[],
  places: readonly LessonPosition[],
  changes: readonly LessonChange[],
): LessonChange[] {
  return changes.map(({ lessonId, isPublished, isPreview, place }) => {
    const state = states.find(({ id }) => id === lessonId);
    const sectionId = places.find((each) => each.lessonId === lessonId)?.sectionId ?? '';
    const position = places
      .filter((each) => each.sectionId === sectionId)
      .findIndex((each) => each.lessonId === lessonId);
    return {
      lessonId,
      ...(isPublished !== undefined && { isPublished: state?.isPublished }),
      ...(isPreview !== undefined && { isPreview: state?.isPreview }),
      ...(place && { place: { sectionId, position } }),
    };
  });
}
