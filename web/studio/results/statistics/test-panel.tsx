import type { TestStatistics } from '#contract/attempts/statistics.studio.ts';
import { m } from '#web/platform/words.ts';
import { Panel } from '#web/studio/parts/page/panel.tsx';
import { figureInWords, percentInWords } from './figure-words.ts';

type Props = { test: TestStatistics['test']; max: string; isJudged: boolean };

/** The figures of the whole test, each with what it means. */
export function TestPanel({ test, max, isJudged }: Props) {
  const figures = [
    [m.sresults_mean(), percentInWords(test.mean), m.sresults_mean_means({ max })],
    [m.sresults_median(), percentInWords(test.median), m.sresults_median_means()],
    [m.sresults_sd(), percentInWords(test.sd), m.sresults_sd_means()],
    [m.sresults_consistency(), percentInWords(test.consistency), m.sresults_consistency_means()],
    [m.sresults_standard_error(), percentInWords(test.standardError), m.sresults_standard_error_means()],
    [m.sresults_error_ratio(), percentInWords(test.errorRatio), m.sresults_error_ratio_means()],
    [m.sresults_skew(), figureInWords(test.skew), m.sresults_skew_means()],
    [m.sresults_kurtosis(), figureInWords(test.kurtosis), m.sresults_kurtosis_means()],
  ] as const;
  return (
    <Panel title={m.sresults_whole_test()}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(([name, value, means]) => (
          <div key={name}>
            <dt className="text-ink-2 text-sm">{name}</dt>
            <dd>
              <span className={`font-display text-xl tabular-nums ${isJudged ? '' : 'text-ink-3'}`}>{value}</span>
              <span className="block text-ink-3 text-sm">{means}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
