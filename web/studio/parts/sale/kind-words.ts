import type { ItemKind } from '#contract/products/product.ts';
import { m } from '#web/platform/words.ts';

const WORDS: Record<ItemKind, () => string> = { course: m.common_course, ebook: m.scourse_kind_ebook };

/** What kind of product something is, in a word. */
export const kindWords = (kind: ItemKind): string => WORDS[kind]();
