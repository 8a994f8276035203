import type { Language } from '#contract/procedure.ts';
import type { TestLanguage } from '#contract/tests/rules.ts';

/** The languages that staff want of a test; none: it is worked out. */
export function listStated(language: TestLanguage | null | undefined): Language[] {
  if (language === 'both') return ['en', 'hi'];
  return language ? [language] : [];
}
