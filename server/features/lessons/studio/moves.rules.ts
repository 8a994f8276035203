/** A list with `id` after `after`, or before all; undefined when what it is to come after is not there. */
export function placeAfter(ids: readonly string[], id: string, after: string | null): string[] | undefined {
  const others = ids.filter((each) => each !== id);
  if (after === null) return [id, ...others];
  const at = others.indexOf(after);
  return at < 0 ? undefined : others.toSpliced(at + 1, 0, id);
}

/** A list with `id` at a place from 0 on, at the end when it is shorter. */
export function putAt(ids: readonly string[], id: string, place: number): string[] {
  return ids.toSpliced(place, 0, id);
}

export const MAX_LESSONS = 1000;
export const MAX_SECTIONS = 200;
