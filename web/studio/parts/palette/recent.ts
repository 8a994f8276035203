import * as v from 'valibot';

const Kept = v.array(v.object({ to: v.pipe(v.string(), v.startsWith('/studio')), title: v.string() }));
/** A place of the studio that somebody opened by the palette. */
export type Recent = v.InferOutput<typeof Kept>[number];

const MAX_RECENT = 5;
const keyOf = (personId: string): string => `studio-opened:${personId}`;

/** The last places that this person opened in this browser, the latest first. */
export function listRecentVisits(personId: string): Recent[] {
  try {
    const kept = v.safeParse(Kept, JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]'));
    return kept.success ? kept.output.slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function keepRecent(personId: string, opened: Recent): void {
  try {
    const rest = listRecentVisits(personId).filter(({ to }) => to !== opened.to);
    localStorage.setItem(keyOf(personId), JSON.stringify([opened, ...rest].slice(0, MAX_RECENT)));
  } catch {}
}
