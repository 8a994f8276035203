import type { TestSeriesPage } from '#contract/testseries/testseries.ts';
import { plain } from '#web/platform/numbers.ts';
import { validityText } from '#web/platform/products/validity-words.ts';
import { m } from '#web/platform/words.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

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

function Fact({ icon, children }: { icon: IconName; children: string }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} size={20} className="mt-px text-ink-3" />
      {children}
    </li>
  );
}
