import type { Language } from '#contract/procedure.ts';
import type { Subject } from '#contract/universities/universities.ts';

/** A subject's title in the page's language where it has one, and the language it is in. */
export function subjectTitle({ titleEn, titleHi }: Subject, language: Language): { title: string; lang: Language } {
  return language === 'hi' && titleHi ? { title: titleHi, lang: 'hi' } : { title: titleEn, lang: 'en' };
}
