import { m } from '#web/platform/words.ts';

type Spoken = 'en' | 'hi' | 'both';

/** The language of a product, which may be both. */
export function languageText(language: Spoken): string {
  const words = { en: m.common_english, hi: m.common_hindi, both: m.common_english_and_hindi };
  return words[language]();
}

const optionsOf = <Language extends Spoken>(languages: readonly Language[]) =>
  languages.map((value) => ({ value, label: languageText(value) }));

export const languageOptions = () => optionsOf(['en', 'hi', 'both']);
/** Of what is in one language. */
export const oneLanguageOptions = () => optionsOf(['en', 'hi']);
