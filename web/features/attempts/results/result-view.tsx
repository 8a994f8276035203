import { useResult } from '#web/features/attempts/attempts.queries.ts';
import { NothingOffline } from '#web/platform/catalogue/nothing-found.tsx';
import { NothingHere } from '#web/platform/links/nothing-here.tsx';
import { useOnline } from '#web/platform/offline/online.ts';
import { LoadingStatus } from '#web/platform/sections/loading-status.tsx';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import type { DoubtFormOf } from './question-doubt.tsx';
import { ShownResult } from './shown-result.tsx';

/** What an attempt came to; live while it is being marked or marked anew. */
export function ResultView({ attemptId, doubtFormOf }: { attemptId: string; doubtFormOf: DoubtFormOf }) {
  useLanguage();
  const online = useOnline();
  const { data, refusal, isFailed, isFetching, retry } = useResult(attemptId);
  if (refusal === 'NOT_FOUND') return <ResultMissing />;
  if (refusal === 'NOT_SUBMITTED')
    return (
      <NothingHere
        title={m.result_running_title()}
        text={m.result_running_text()}
        ways={[{ to: '/tests', label: m.tests_to_list() }]}
      />
    );
  if (!data)
    return (
      <>
        <h1 className="font-display text-2xl md:text-3xl">{m.common_result()}</h1>
        <div className="mt-6">{isFailed ? <Failed {...{ online, isFetching, retry }} /> : <ResultSkeleton />}</div>
      </>
    );
  return <ShownResult {...data} doubtFormOf={doubtFormOf} />;
}

/** There is no such attempt, or it is somebody else's. */
export function ResultMissing() {
  return (
    <NothingHere
      title={m.result_missing_title()}
      text={m.result_missing_text()}
      ways={[{ to: '/tests', label: m.tests_to_list() }]}
    />
  );
}

function Failed({ online, isFetching, retry }: { online: boolean; isFetching: boolean; retry: () => unknown }) {
  return online ? <ListFailed retrying={isFetching} onRetry={retry} /> : <NothingOffline />;
}

function ResultSkeleton() {
  return (
    <div>
      <LoadingStatus />
      <Skeleton className="h-28" />
      <SkeletonText className="mt-6 w-3/5" />
      <SkeletonText className="w-4/5" />
    </div>
  );
}
