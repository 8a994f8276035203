import type { Highlight } from '#contract/reading/document.ts';

/** A highlight that was made, changed or removed here and that the server does not know of yet. */
export type HighlightChange = { id: string; to: Highlight | null };

/** Only the last change of each highlight is sent, in the place of the first. */
export function addChange(changes: HighlightChange[], change: HighlightChange): HighlightChange[] {
  const known = changes.some(({ id }) => id === change.id);
  return known ? changes.map((old) => (old.id === change.id ? change : old)) : [...changes, change];
}

/** The highlights as they will be when all is sent, in the order of the pages and down each page. */
export function withChanges(highlights: Highlight[], changes: HighlightChange[]): Highlight[] {
  const changed = new Map(changes.map(({ id, to }) => [id, to]));
  const unchanged = highlights.filter(({ id }) => !changed.has(id));
  const made = changes.flatMap(({ to }) => to ?? []);
  return [...unchanged, ...made].sort((a, b) => a.page - b.page || topOf(a) - topOf(b) || (a.id < b.id ? -1 : 1));
}

const topOf = ({ rects }: Highlight): number => rects[0]?.y ?? 0;
