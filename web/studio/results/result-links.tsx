import { useState } from 'react';
import type { ResultSummary } from '#contract/attempts/studio-result.ts';
import { csvPath } from '#contract/studio/csv-lists.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { testsScreen } from '#web/studio/tests/tests.screen.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { OutageDialog } from './outage-dialog.tsx';

/** What else there is of the results of a test: long answers to mark, late ones to decide, its statistics, and every answer as a table. */
export function ResultLinks({ summary: { testId, textsWaiting, lateWaiting } }: { summary: ResultSummary }) {
  const [isOutage, setOutage] = useState(false);
  const test = `${testsScreen.to}/${testId}`;
  return (
    <>
      {textsWaiting !== null && (
        <PageLink to={`${test}/texts`} className={buttonClass(textsWaiting > 0 ? 'primary' : 'line')}>
          {textsWaiting > 0 ? m.sresults_texts_count({ count: plain(textsWaiting) }) : m.sresults_texts()}
        </PageLink>
      )}
      {lateWaiting > 0 && (
        <Button variant="line" onClick={() => setOutage(true)}>
          {m.sresults_outage()}
        </Button>
      )}
      {isOutage && <OutageDialog testId={testId} onClose={() => setOutage(false)} />}
      <PageLink to={`${test}/statistics`} className={buttonClass('line')}>
        {m.sresults_statistics()}
      </PageLink>
      <a
        href={`${csvPath(testsScreen.csv.answers)}?testId=${encodeURIComponent(testId)}`}
        download
        className={buttonClass('line')}
      >
        {m.sresults_answers_csv()}
      </a>
    </>
  );
}
