import { useLocation, useParams } from '@tanstack/react-router';
import { UnsentAnswers } from '#web/features/attempts/outbox/unsent-answers.tsx';
import { ResultMissing, ResultView } from '#web/features/attempts/results/result-view.tsx';
import { AttemptRoom } from '#web/features/attempts/room/attempt-room.tsx';
import { StartButton } from '#web/features/attempts/room/start-button.tsx';
import { DoubtForm } from '#web/features/doubts/doubt-form.tsx';
import { PastPapers, PastPapersLink } from '#web/features/pastpapers/past-papers.tsx';
import { TestSeriesLink } from '#web/features/tests/series/series-link.tsx';
import { TestList } from '#web/features/tests/test-list.tsx';
import { TestMissing, TestView } from '#web/features/tests/test-view.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type Params = { testId?: string; attemptId?: string };

/** Past papers, all tests, a test before it is begun or while it is sat, or what an attempt came to. */
export function TestsPage() {
  useLanguage();
  const { testId, attemptId } = useParams({ strict: false, select: (params: Params) => params });
  const isSat = useLocation({ select: ({ pathname }) => pathname.endsWith('/attempt') });
  const isOfPapers = useLocation({ select: ({ pathname }) => pathname.startsWith('/past-papers') });
  if (isOfPapers) return <PastPapers />;
  if (testId && isSat && isId(testId)) return <AttemptRoom key={testId} testId={testId} />;
  return (
    <div className={`page-width py-6 md:py-8 ${testId ? 'max-w-4xl' : attemptId ? 'max-w-6xl' : ''}`}>
      <UnsentAnswers />
      {attemptId && <Result key={attemptId} attemptId={attemptId} />}
      {testId && <Test key={testId} testId={testId} />}
      {!testId && !attemptId && (
        <div className="grid grid-cols-1 gap-6">
          <SectionHeading
            level={1}
            title={m.common_tests()}
            subtitle={m.tests_subtitle()}
            action={
              <div className="flex flex-wrap gap-2">
                <TestSeriesLink />
                <PastPapersLink />
              </div>
            }
          />
          <TestList />
        </div>
      )}
    </div>
  );
}

function Test({ testId }: { testId: string }) {
  return isId(testId) ? <TestView testId={testId} startOf={(start) => <StartButton {...start} />} /> : <TestMissing />;
}

function Result({ attemptId }: { attemptId: string }) {
  if (!isId(attemptId)) return <ResultMissing />;
  return <ResultView attemptId={attemptId} doubtFormOf={(form) => <DoubtForm {...form} secondsNow={() => null} />} />;
}
