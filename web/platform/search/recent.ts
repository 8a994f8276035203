import * as v from 'valibot';

const Texts = v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(100)));
const MAX_RECENT = 5;
const keyOf = (personId: string): string => `searched:${personId}`;

/** The last texts that led this person somewhere in this browser, the latest first. */
export function listRecent(personId: string): string[] {
  try {
    const stored = v.safeParse(Texts, JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]'));
    return stored.success ? stored.output.slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts a text first; without one, forgets all. */
export function saveRecent(personId: string, text?: string): void {
  try {
    const rest = listRecent(personId).filter((each) => each !== text);
    if (text === undefined) localStorage.removeItem(keyOf(personId));
    else localStorage.setItem(keyOf(personId), JSON.stringify([text, ...rest].slice(0, MAX_RECENT)));
  } catch {
    // Storage is refused here: then nothing is recent.
  }
}
