import type { AttemptResult } from '#contract/attempts/results.ts';
import type { TestFacts } from '#contract/tests/tests.ts';
import { TopTen } from '#web/features/attempts/topten/top-ten.tsx';
import { DistributionChart } from './distribution-chart.tsx';
import { EarlierAttempts } from './earlier-attempts.tsx';
import { ResultHead } from './result-head.tsx';
import { UnitResults } from './unit-results.tsx';

type Props = { result: AttemptResult; facts: TestFacts | undefined };

/** Everything about an attempt as a whole, before its questions. */
export function ResultSummary({ result, facts }: Props) {
  return (
    <>
      <ResultHead result={result} />
      {result.distribution && <DistributionChart distribution={result.distribution} />}
      <UnitResults result={result} />
      {result.counted > 0 && <TopTen testId={result.testId} isAsking />}
      {facts && <EarlierAttempts own={facts.own} attemptId={result.attemptId} />}
    </>
  );
}
