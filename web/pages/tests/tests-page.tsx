import { useParams } from '@tanstack/react-router';
import { UnsentAnswers } from '#web/features/attempts/outbox/unsent-answers.tsx';
import { StartButton } from '#web/features/attempts/room/start-button.tsx';
import { TopTen } from '#web/features/attempts/topten/top-ten.tsx';
import { TestList } from '#web/features/tests/list/test-list.tsx';
import { TestMissing } from '#web/features/tests/test-missing.tsx';
import { TestView } from '#web/features/tests/test-view.tsx';
import { useTest } from '#web/features/tests/tests.queries.ts';
import { isId } from '#web/platform/links/item-id.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** All tests, or one before it is begun. */
export function TestsPage() {
  useLanguage();
  const testId = useParams({ strict: false, select: (params: { testId?: string }) => params.testId });
  return (
    <div className={`page-width py-6 md:py-8 ${testId ? 'max-w-4xl' : ''}`}>
      <UnsentAnswers />
      {testId === undefined ? (
        <TestList>
          <PageLink to="/all-test-series" className={buttonClass('soft')}>
            {m.common_test_series()}
          </PageLink>
          <PageLink to="/past-papers" className={buttonClass('soft')}>
            {m.papers_title()}
          </PageLink>
        </TestList>
      ) : (
        <Test key={testId} testId={testId} />
      )}
    </div>
  );
}

function Test({ testId }: { testId: string }) {
  if (!isId(testId)) return <TestMissing />;
  return (
    <>
      <TestView testId={testId} startOf={(start) => <StartButton {...start} />} />
      <RankedTopTen testId={testId} />
    </>
  );
}

/** Who stands among the ten best of a ranked test that is closed. */
function RankedTopTen({ testId }: { testId: string }) {
  const { data } = useTest(testId);
  return data?.isRanked && data.refusal === 'closed' ? <TopTen testId={testId} /> : null;
}
