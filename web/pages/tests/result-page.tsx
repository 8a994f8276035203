import { useParams } from '@tanstack/react-router';
import { UnsentAnswers } from '#web/features/attempts/outbox/unsent-answers.tsx';
import { ResultMissing, ResultView } from '#web/features/attempts/results/result-view.tsx';
import { DoubtForm } from '#web/features/doubts/doubt-form.tsx';
import { isId } from '#web/platform/links/item-id.ts';
import { useLanguage } from '#web/platform/words.ts';

/** What an attempt came to. */
export function ResultPage() {
  useLanguage();
  const attemptId = useParams({ strict: false, select: (params: { attemptId?: string }) => params.attemptId ?? '' });
  return (
    <div className="page-width max-w-6xl py-6 md:py-8">
      <UnsentAnswers />
      {isId(attemptId) ? (
        <ResultView
          key={attemptId}
          attemptId={attemptId}
          doubtFormOf={(form) => <DoubtForm {...form} secondsNow={() => null} />}
        />
      ) : (
        <ResultMissing />
      )}
    </div>
  );
}
