import type { PublishRequirement } from '#contract/products/products.studio.ts';
import type { StudioTestSeries } from '#contract/testseries/studio-series.ts';
import { m } from '#web/platform/words.ts';
import { PublishBar } from '#web/studio/parts/publishing/publish-bar.tsx';

type Props = { desk: StudioTestSeries; isSaved: boolean; reload: () => unknown };

/** Where a test series stands, what is still missing, and the acts. */
export function SeriesBar({ desk, isSaved, reload }: Props) {
  const blocked = isSaved ? undefined : m.sbook_save_first();
  return <PublishBar kind="test-series" of={desk.series} musts={mustsOf(desk)} blocked={blocked} reload={reload} />;
}

function mustsOf({ series, terms, subject }: StudioTestSeries) {
  const must = (id: PublishRequirement, label: string) => ({ id, label, isDone: !series.missing.includes(id) });
  const advice = (id: string, label: string, isDone: boolean) => ({ id, label, isDone, isAdvice: true });
  return [
    must('title', m.common_a_title()),
    must('price', m.sbook_must_price()),
    must('test', m.sseries_must_test()),
    advice('cover', m.common_a_cover(), series.thumbnailUrl !== null),
    advice('subject', m.sbook_advice_subject(), subject !== null),
    advice('about', m.sbook_advice_about(), terms.about !== ''),
  ];
}
