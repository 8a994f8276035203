import { m } from '#web/platform/words.ts';
import { useMediaOverview } from '#web/studio/parts/upload/media.queries.ts';
import { bytesText } from '#web/studio/parts/upload/media-words.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

const TIGHT = 90;

/** How much of the room for files is taken. */
export function QuotaBar() {
  const { data } = useMediaOverview();
  if (!data) return <Skeleton className="h-16" />;
  const { usedBytes, mostBytes } = data;
  const percent = Math.min(100, Math.round((100 * usedBytes) / mostBytes));
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm tabular-nums">
        <span className="font-bold">{m.sparts_quota({ used: bytesText(usedBytes), most: bytesText(mostBytes) })}</span>
        <span className={percent >= TIGHT ? 'text-live-700' : 'text-ink-2'}>
          {percent >= TIGHT
            ? m.sparts_quota_tight({ left: bytesText(Math.max(0, mostBytes - usedBytes)) })
            : `${percent}%`}
        </span>
      </p>
      <Progress percent={percent} label={m.sparts_quota_label()} />
    </div>
  );
}
