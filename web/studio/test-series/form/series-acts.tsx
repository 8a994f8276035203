import type { StudioTestSeries, TestSeriesUse } from '#contract/testseries/studio-series.ts';
import { m } from '#web/platform/words.ts';
import { RemoveUnused } from '#web/studio/parts/form/remove-unused.tsx';
import { ArchiveAct } from '#web/studio/parts/publishing/archive-act.tsx';
import { useRemoveSeries } from '#web/studio/test-series/test-series.queries.ts';
import { testSeriesScreen } from '#web/studio/test-series/test-series.screen.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { desk: StudioTestSeries; reload: () => unknown };

/** What can be done with a test series beside its form. */
export function SeriesActs({ desk, reload }: Props) {
  const { id, title, state } = desk.series;
  const removal = useRemoveSeries();
  return (
    <>
      {state === 'live' && (
        <a
          href={`/test-series/${encodeURIComponent(id)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('line')}
        >
          <Icon name="external" size={16} />
          {m.common_student_page()}
        </a>
      )}
      <ArchiveAct of={desk.series} reload={reload} />
      {state !== 'live' && (
        <RemoveUnused
          id={id}
          removal={removal}
          title={m.sbook_remove_title({ title })}
          lines={[m.sseries_remove_line()]}
          keep={m.sseries_keep()}
          undoNote={m.sbook_no_undo()}
          to={testSeriesScreen.to}
          inUse={m.sseries_in_use()}
          usesText={({ uses }: { uses: TestSeriesUse[] }) => seriesUsesText(uses)}
        />
      )}
    </>
  );
}

/** Why a series stays, "3 students, 1 order". */
function seriesUsesText(uses: TestSeriesUse[]): string {
  const words = {
    students: m.sbook_use_students,
    orders: m.sbook_use_orders,
    courses: m.sbook_use_courses,
    coupons: m.sbook_use_coupons,
    tests: m.sseries_use_tests,
  };
  return uses.map(({ noun, count }) => words[noun]({ count })).join(', ');
}
