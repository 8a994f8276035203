import type { EbookMiss, EbookUse } from '#contract/studio/ebooks.ts';
import { m } from '#web/platform/words.ts';
import { refusalOf } from '#web/studio/subjects/refusals.queries.ts';

export function missText(miss: EbookMiss): string {
  const words = { title: m.sbook_miss_title, price: m.sbook_miss_price, pdf: m.sbook_miss_pdf };
  return words[miss]();
}

export function languageText(language: 'en' | 'hi' | 'both'): string {
  const words = { en: m.sbook_english, hi: m.sbook_hindi, both: m.sbook_both };
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

type NotReady = { books: { title: string; misses: EbookMiss[] }[] };

/** Why a state was refused, in words; undefined for everything that nobody can act on. */
export function stateFault(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  if (refusal?.code === 'MOMENT_PAST') return m.sbook_moment_past();
  if (refusal?.code !== 'NOT_READY') return undefined;
  const [book] = (refusal.data as NotReady).books;
  return book && m.sbook_not_ready({ title: book.title, misses: book.misses.map(missText).join(', ') });
}
