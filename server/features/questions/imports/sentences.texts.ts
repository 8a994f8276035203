/** A sentence of the readers in both languages; what has no Hindi yet stays as it is. */
export function sayBoth(sentence: string): { en: string; hi: string } {
  return { en: sentence, hi: sentence };
}
