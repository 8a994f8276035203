import type { ResultSummary } from '#contract/attempts/studio-result.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { testsScreen } from '#web/studio/tests/tests.screen.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** What else there is of the results of a test: long answers to mark, and its statistics. */
export function ResultLinks({ summary: { testId, textsWaiting } }: { summary: ResultSummary }) {
  const test = `${testsScreen.to}/${testId}`;
  return (
    <>
      {textsWaiting !== null && (
        <PageLink to={`${test}/texts`} className={buttonClass(textsWaiting > 0 ? 'primary' : 'line')}>
          {textsWaiting > 0 ? m.sresults_texts_count({ count: plain(textsWaiting) }) : m.sresults_texts()}
        </PageLink>
      )}
      <PageLink to={`${test}/statistics`} className={buttonClass('line')}>
        {m.sresults_statistics()}
      </PageLink>
    </>
  );
}
