import { useLocation, useParams } from '@tanstack/react-router';
import { UnsentAnswers } from '#web/features/attempts/outbox/unsent-answers.tsx';
import { ResultMissing, ResultView } from '#web/features/attempts/results/result-view.tsx';
import { AttemptRoom, StartButton } from '#web/features/attempts/room/attempt-room.tsx';
import { DoubtForm } from '#web/features/doubts/doubt-form.tsx';
import { PastPapers, PastPapersLink } from '#web/features/pastpapers/past-papers.tsx';
import { TestList } from '#web/features/tests/list/test-list.tsx';
import { TestSeries, TestSeriesLink } from '#web/features/tests/series/test-series.tsx';
import { TestMissing, TestView } from '#web/features/tests/test-view.tsx';
import { WishButton, WishHeart } from '#web/features/wishlist/wish-button.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

type Params = { testId?: string; attemptId?: string; seriesId?: string };

/** Past papers, test series, all tests, a test before it is begun or while it is sat, or what an attempt came to. */
export function TestsPage() {
  useLanguage();
  const { testId, attemptId, seriesId } = useParams({ strict: false, select: (params: Params) => params });
  const isSat = useLocation({ select: ({ pathname }) => pathname.endsWith('/attempt') });
  const isOfPapers = useLocation({ select: ({ pathname }) => pathname.startsWith('/past-papers') });
  const isOfSeries = useLocation({ select: ({ pathname }) => pathname.includes('test-series') });
  if (isOfPapers) return <PastPapers />;
  if (isOfSeries)
    return (
      <TestSeries
        seriesId={seriesId}
        wishButtonOf={({ id }) => <WishButton product={{ kind: 'test-series', id }} />}
        heartOf={({ id, title }) => <WishHeart product={{ kind: 'test-series', id }} title={title} />}
      />
    );
  if (testId && isSat && isId(testId)) return <AttemptRoom key={testId} testId={testId} />;
  return (
    <div className={`page-width py-6 md:py-8 ${testId ? 'max-w-4xl' : attemptId ? 'max-w-6xl' : ''}`}>
      <UnsentAnswers />
      {attemptId && <Result key={attemptId} attemptId={attemptId} />}
      {testId && <Test key={testId} testId={testId} />}
      {!testId && !attemptId && (
        <TestList>
          <TestSeriesLink />
          <PastPapersLink />
        </TestList>
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
