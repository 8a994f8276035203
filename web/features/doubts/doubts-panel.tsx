import { useOnline } from '#web/platform/offline/online.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { DoubtForm } from './doubt-form.tsx';
import { DoubtItem } from './doubt-item.tsx';
import { type LessonPlace, useDoubts } from './doubts.queries.ts';

type DoubtsPanelProps = LessonPlace & {
  /** Where the film is, in seconds, at the moment of asking; null where a lesson has no clock. */
  secondsNow: () => number | null;
  /** Takes the film to a second; absent where there is no film. */
  onSeek?: ((seconds: number) => void) | undefined;
  /** Whether this person may ask, beside reading: not in a preview. */
  mayAsk: boolean;
};

/** Questions on a lesson: asked at a second, answered by the school, read by all who learn it. */
export function DoubtsPanel({ courseId, lessonId, secondsNow, onSeek, mayAsk }: DoubtsPanelProps) {
  const place = { courseId, lessonId };
  const { data: doubts, isError, isFetching, refetch } = useDoubts(place);
  const online = useOnline();
  return (
    <div className="grid grid-cols-1 gap-6">
      {mayAsk && <DoubtForm key={lessonId} place={place} secondsNow={secondsNow} />}
      {!doubts && isError && online && <ListFailed retrying={isFetching} onRetry={() => void refetch()} />}
      {!doubts && isError && !online && <p className="text-base text-ink-2">{m.doubts_offline()}</p>}
      {!doubts && !isError && <DoubtsSkeleton />}
      {doubts?.length === 0 && <EmptyState heading="p" title={m.doubts_none()} text={m.doubts_none_text()} />}
      {doubts && doubts.length > 0 && (
        <ul aria-label={m.common_doubts()} className="divide-y divide-line">
          {doubts.map((doubt) => (
            <DoubtItem key={doubt.id} {...{ doubt, place, mayAsk, onSeek }} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DoubtsSkeleton() {
  return (
    <div aria-hidden="true" className="grid grid-cols-1 gap-6">
      {[0, 1].map((place) => (
        <div key={place} className="grid grid-cols-1 gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}
