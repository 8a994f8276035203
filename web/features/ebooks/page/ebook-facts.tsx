import type { EbookPage } from '#contract/ebooks/ebooks.ts';
import { plain } from '#web/platform/numbers.ts';
import { Fact } from '#web/platform/products/fact.tsx';
import { validityText } from '#web/platform/products/validity-words.ts';
import { m } from '#web/platform/words.ts';

const languages = { en: m.common_in_english, hi: m.common_in_hindi, both: m.ebook_in_both };

/** What one gets. */
export function EbookFacts({ ebook }: { ebook: EbookPage }) {
  return (
    <ul className="grid gap-3 text-base text-ink-2">
      <Fact icon="file">{m.common_pages_count({ count: ebook.pages, pages: plain(ebook.pages) })}</Fact>
      <Fact icon="calendar">{validityText(ebook)}</Fact>
      <Fact icon="globe">{languages[ebook.language]()}</Fact>
    </ul>
  );
}
