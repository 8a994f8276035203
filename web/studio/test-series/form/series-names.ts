import type { TestSeriesInput } from '#contract/testseries/studio-series.ts';
import { m } from '#web/platform/words.ts';
import { saleNames } from '#web/studio/parts/sale/sale-words.ts';

/** What the fields of a test series are called. */
export function seriesNames(): Record<keyof TestSeriesInput, string> {
  return {
    title: m.common_title(),
    titleHi: m.sseries_title_hi(),
    about: m.sbook_about(),
    language: m.common_language(),
    subjectId: m.common_subject(),
    thumbnailUrl: m.common_cover(),
    testIds: m.common_tests(),
    ...saleNames(),
  };
}
