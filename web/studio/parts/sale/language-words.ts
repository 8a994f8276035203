import { m } from '#web/platform/words.ts';

/** The language of a product, which may be both. */
export function languageText(language: 'en' | 'hi' | 'both'): string {
  const words = { en: m.common_english, hi: m.common_hindi, both: m.common_english_and_hindi };
  return words[language]();
}

export const languageOptions = () =>
  (['en', 'hi', 'both'] as const).map((value) => ({ value, label: languageText(value) }));
