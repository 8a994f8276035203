import { useState } from 'react';
import type { ResultRow, ResultSummary } from '#contract/attempts/studio-result.ts';
import { m, nameIn, useLanguage } from '#web/platform/words.ts';
import { StudioList } from '#web/studio/parts/list/studio-list.tsx';
import { useList } from '#web/studio/parts/list/use-list.ts';
import { Arriving } from '#web/studio/parts/page/arriving.tsx';
import { PageHead } from '#web/studio/parts/page/page-head.tsx';
import { useParam } from '#web/studio/shell/use-staff.ts';
import { testsScreen } from '#web/studio/tests/tests.screen.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { resultPhoneRow, useResultColumns } from './result-columns.tsx';
import { ResultLinks } from './result-links.tsx';
import { resultMenu } from './result-menu.ts';
import { useResultSummary, useResults } from './results.queries.ts';
import { SummaryStrip } from './summary-strip.tsx';
import { TopTenNames } from './topten/top-ten-names.tsx';
import { VoidDialog } from './void-dialog.tsx';

/** Who sat a test, and who sits it now. */
export function ResultsPage() {
  const testId = useParam('testId');
  const query = useResultSummary(testId);
  return <Arriving query={query}>{(summary) => <Results key={testId} summary={summary} />}</Arriving>;
}

function Results({ summary }: { summary: ResultSummary }) {
  const { testId, titleEn, titleHi, isClosed, counts } = summary;
  const language = useLanguage();
  const list = useList('test-results', ['state', 'late']);
  const rows = useResults(testId, list.search, summary.savedAt);
  const columns = useResultColumns(summary.serverTime);
  const [voiding, setVoiding] = useState<ResultRow>();
  return (
    <>
      <PageHead
        crumb={{ to: `/studio/tests/${testId}`, label: nameIn(language, titleEn, titleHi) }}
        title={m.common_results()}
        acts={counts.submitted > 0 && <ResultLinks summary={summary} />}
        chip={<TestChip isClosed={isClosed} isRunning={counts.open > 0} />}
      />
      <SummaryStrip summary={summary} />
      <StudioList
        list={list}
        rows={rows}
        label={m.common_results()}
        columns={columns}
        nameOf={({ name }) => name}
        phone={(row) => resultPhoneRow(row, summary.serverTime)}
        to={({ attemptId }) => `/studio/tests/${testId}/results/${attemptId}`}
        tabs={[
          { label: m.common_all(), search: {} },
          { label: m.sresults_open(), search: { state: 'open' } },
          { label: m.tests_handed_in(), search: { state: 'submitted' } },
          { label: m.sresults_late(), search: { late: 'yes' } },
          { label: m.sresults_voided(), search: { state: 'voided' } },
        ]}
        menu={resultMenu({ testId, voidAttempt: setVoiding })}
        csv={testsScreen.csv.results}
        csvSearch={{ testId }}
        empty={<EmptyState title={m.sresults_none()} text={m.sresults_none_text()} />}
      />
      <TopTenNames testId={testId} />
      {voiding && <VoidDialog attempt={voiding} onClose={() => setVoiding(undefined)} />}
    </>
  );
}

function TestChip({ isClosed, isRunning }: { isClosed: boolean; isRunning: boolean }) {
  if (isRunning) return <Chip tone="live">{m.sresults_running()}</Chip>;
  return isClosed ? <Chip>{m.common_closed()}</Chip> : <Chip tone="leaf">{m.common_state_open()}</Chip>;
}
