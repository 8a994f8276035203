import type { MarksPreview } from '#contract/errata/reported.ts';
import { plain } from '#web/platform/numbers.ts';
import { ListFailed } from '#web/platform/shell/list-failed.tsx';
import { m } from '#web/platform/words.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';

type Preview = { data: MarksPreview | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };

/** How many results would change, and which way. */
export function PreviewFigures({ preview: { data, isError, isFetching, refetch } }: { preview: Preview }) {
  if (isError && !data) return <ListFailed retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText className="w-2/3" />;
  const figures = [
    [m.serrata_attempts(), data.attempts],
    [m.serrata_gain(), data.gain],
    [m.serrata_loss(), data.loss],
    [m.serrata_pass_changes(), data.passChanges],
  ] as const;
  return (
    <div role="status" aria-busy={isFetching}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(([name, figure]) => (
          <div key={name} className="rounded-control bg-sunken px-3 py-2">
            <dt className="text-ink-2 text-sm">{name}</dt>
            <dd className="font-display text-xl tabular-nums">{plain(figure)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
