import type { EbookUse } from '#contract/ebooks/ebooks.studio.ts';
import { m } from '#web/platform/words.ts';

export function languageText(language: 'en' | 'hi' | 'both'): string {
  const words = { en: m.common_english, hi: m.common_hindi, both: m.common_english_and_hindi };
  return words[language]();
}

export const languageOptions = () =>
  (['en', 'hi', 'both'] as const).map((value) => ({ value, label: languageText(value) }));

/** Why a book stays, "3 students, 1 order". */
export function bookUsesText(uses: EbookUse[]): string {
  const words = {
    students: m.sbook_use_students,
    orders: m.sbook_use_orders,
    readers: m.sbook_use_readers,
    courses: m.sbook_use_courses,
    coupons: m.sbook_use_coupons,
  };
  return uses.map(({ noun, count }) => words[noun]({ count })).join(', ');
}
