import * as v from 'valibot';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';

const Texts = v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100)));
const MAX_RECENT = 5;
const keyOf = (personId: string): string => `searched:${personId}`;

/** The last texts that led this person somewhere in this browser, the latest first. */
export function listRecent(personId: string): string[] {
  const stored = v.safeParse(Texts, browserStore.local.read(keyOf(personId)));
  return stored.success ? stored.output.slice(0, MAX_RECENT) : [];
}

/** Puts a text first; without one, forgets all. */
export function saveRecent(personId: string, text?: string): void {
  const rest = listRecent(personId).filter((each) => each !== text);
  browserStore.local.write(keyOf(personId), text === undefined ? undefined : [text, ...rest].slice(0, MAX_RECENT));
}
