import type { EbookUse } from '#contract/ebooks/ebooks.studio.ts';
import { m } from '#web/platform/words.ts';

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
