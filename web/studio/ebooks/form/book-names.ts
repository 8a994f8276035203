import type { EbookInput } from '#contract/ebooks/ebooks.studio.ts';
import { m } from '#web/platform/words.ts';
import { saleNames } from '#web/studio/parts/sale/sale-words.ts';

/** What the fields of an e-book are called. */
export function bookNames(): Record<keyof EbookInput, string> {
  return {
    title: m.sbook_title(),
    about: m.sbook_about(),
    language: m.sbook_language(),
    sectionId: m.sbook_section(),
    subjectId: m.sbook_subject(),
    thumbnailUrl: m.sbook_cover(),
    mediaId: m.sbook_file(),
    samplePages: m.sbook_sample_pages(),
    isDownloadable: m.sbook_downloadable(),
    ...saleNames(),
  };
}
