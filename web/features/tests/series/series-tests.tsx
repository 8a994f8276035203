import type { TestFacts } from '#contract/tests/tests.ts';
import type { SeriesTest, TestSeriesPage } from '#contract/testseries/testseries.ts';
import { OwnState } from '#web/features/tests/own-state.tsx';
import { durationInWords, kindInWords, questionsInWords } from '#web/features/tests/test-words.ts';
import { countedMarks } from '#web/platform/marks/marks-words.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useTestsOfSeries } from './testseries.queries.ts';

/** The tests of a series in their order, and to who owns it how they stand with each. */
export function SeriesTests({ series: { id, tests }, owned }: { series: TestSeriesPage; owned: boolean }) {
  const { data = [], isError } = useTestsOfSeries(id, owned);
  const facts = new Map(data.map((test) => [test.testId, test]));
  return (
    <section aria-labelledby="series-tests">
      <h2 id="series-tests" className="font-display text-xl">
        {m.series_tests_title()}
      </h2>
      {tests.length === 0 && <p className="mt-2 text-base text-ink-2">{m.series_no_tests()}</p>}
      {isError && owned && data.length === 0 && (
        <p role="status" className="mt-2 text-base text-ink-2">
          {m.series_state_failed()}
        </p>
      )}
      <Card className="mt-3 empty:hidden">
        <ol className="divide-y divide-line">
          {tests.map((test, place) => (
            <TestLine key={test.testId} number={place + 1} test={test} facts={facts.get(test.testId)} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

type TestLineProps = { number: number; test: SeriesTest; facts: TestFacts | undefined };

function TestLine({ number, test, facts }: TestLineProps) {
  const language = useLanguage();
  const words = [questionsInWords(test), durationInWords(test), countedMarks(test.maxMarks)];
  return (
    <li className="relative flex items-start gap-3 px-4 py-3.5 md:px-5">
      <span aria-hidden="true" className="w-6 shrink-0 pt-0.5 text-end text-ink-3 tabular-nums">
        {plain(number)}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere text-balance font-display text-md">
          <PageLink to={`/test/${test.testId}`} className="after:absolute after:inset-0 after:rounded-card">
            {nameIn(language, test.titleEn, test.titleHi)}
          </PageLink>
        </h3>
        <p className="mt-0.5 text-base text-ink-2">{words.join(' · ')}</p>
        <div className="mt-2 flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1.5">
          <Chip>{kindInWords(test)}</Chip>
          {facts && <OwnState test={facts} />}
        </div>
      </div>
      <Icon name="chevron-right" className="mt-1 shrink-0 text-ink-3" />
    </li>
  );
}
