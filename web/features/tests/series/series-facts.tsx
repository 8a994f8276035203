import type { TestSeriesPage } from '#contract/testseries/testseries.ts';
import { plain } from '#web/platform/numbers.ts';
import { Fact } from '#web/platform/products/fact.tsx';
import { validityText } from '#web/platform/products/validity-words.ts';
import { m } from '#web/platform/words.ts';

const languages = { en: m.common_in_english, hi: m.common_in_hindi, both: m.series_in_both };

/** What one gets. */
export function SeriesFacts({ series }: { series: TestSeriesPage }) {
  const { testCount, language } = series;
  return (
    <ul className="grid gap-3 text-base text-ink-2">
      <Fact icon="file">{m.series_tests({ count: testCount, tests: plain(testCount) })}</Fact>
      <Fact icon="calendar">{validityText(series)}</Fact>
      <Fact icon="globe">{languages[language]()}</Fact>
    </ul>
  );
}
