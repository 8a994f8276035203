import type { Language } from '#contract/procedure.ts';
import { spokenIn } from '#web/platform/words.ts';

/** Words on a paper in each language that it is printed in, whichever the studio is in: "Name: / नाम:". */
export function inLanguages(languages: Language[], words: (language: Language) => string): string {
  return [...new Set(languages.map((language) => spokenIn(language, () => words(language))))].join(' / ');
}
