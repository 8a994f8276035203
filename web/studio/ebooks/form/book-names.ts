import type { EbookInput } from '#contract/ebooks/ebooks.studio.ts';
import { m } from '#web/platform/words.ts';
import { saleNames } from '#web/studio/parts/sale/sale-words.ts';

/** What the fields of an e-book are called. */
export function bookNames(): Record<keyof EbookInput, string> {
  return {
    title: m.common_title(),
    about: m.sbook_about(),
    language: m.common_language(),
    sectionId: m.common_section(),
    subjectId: m.common_subject(),
    thumbnailUrl: m.common_cover(),
    mediaId: m.common_pdf(),
    samplePages: m.sbook_sample_pages(),
    isDownloadable: m.sbook_downloadable(),
    ...saleNames(),
  };
}
