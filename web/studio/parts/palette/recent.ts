import * as v from 'valibot';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

const Visits = v.array(v.object({ to: v.pipe(v.string(), v.startsWith('/studio')), title: v.string() }));
/** A place of the studio that somebody opened by the palette. */
export type Recent = v.InferOutput<typeof Visits>[number];

const MAX_RECENT = 5;
const keyOf = (personId: string): string => `studio-opened:${personId}`;

/** The last places that this person opened in this browser, the latest first. */
export function listRecentVisits(personId: string): Recent[] {
  const stored = v.safeParse(Visits, browserStore.local.read(keyOf(personId)));
  return stored.success ? stored.output.slice(0, MAX_RECENT) : [];
}

export function saveRecentVisit(personId: string, opened: Recent): void {
  const rest = listRecentVisits(personId).filter(({ to }) => to !== opened.to);
  browserStore.local.write(keyOf(personId), [opened, ...rest].slice(0, MAX_RECENT));
}
