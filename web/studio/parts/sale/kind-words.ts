import type { SaleKind } from '#contract/products/product.ts';
import { m } from '#web/platform/words.ts';

const WORDS: Record<SaleKind, () => string> = {
  course: m.common_course,
  ebook: m.scourse_kind_ebook,
  'test-series': m.common_test_series,
};

/** What kind of product something is, in a word. */
export const kindWords = (kind: SaleKind): string => WORDS[kind]();
