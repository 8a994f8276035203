import { ROW_SENTENCES } from './row-sentences.texts.ts';
import { TABLE_SENTENCES } from './table-sentences.texts.ts';

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&');

/** The longest first: one sentence may be the beginning of another. */
const PATTERNS = [...TABLE_SENTENCES, ...ROW_SENTENCES]
  .toSorted(([a], [b]) => b.length - a.length)
  .map(([english, hindi]) => ({
    pattern: new RegExp(`^${english.split('{}').map(escapePattern).join('(.+?)')}$`, 's'),
    hindi,
  }));

/** A sentence of the readers in both languages; a quoted part that is itself a sentence too. */
export function sayBoth(sentence: string): { en: string; hi: string } {
  return { en: sentence, hi: sayInHindi(sentence) ?? sentence };
}

/** Undefined for a sentence that nobody has translated. */
export function sayInHindi(sentence: string): string | undefined {
  for (const { pattern, hindi } of PATTERNS) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    return hindi.replaceAll(/\{(\d)\}/g, (_, place: string) => {
      const part = found[Number(place)] ?? '';
      return sayInHindi(part) ?? part;
    });
  }
  return undefined;
}
