import { hourOf } from '#web/platform/india/moments.ts';
import { useOnline } from '#web/platform/offline/online.ts';
import { m, useLanguage } from '#web/platform/words.ts';

/** Of which minute the numbers are, and whether they go on by themselves now. */
export function LiveClock({ at, isFailed }: { at: number; isFailed: boolean }) {
  const language = useLanguage();
  const isLive = useOnline() && !isFailed;
  const time = hourOf(new Date(at).toISOString(), language);
  return (
    <p className="inline-flex min-h-11 items-center gap-2 whitespace-nowrap text-ink-2 text-sm tabular-nums max-md:order-last max-md:basis-full max-md:min-h-0">
      <span className={`size-2 rounded-full ${isLive ? 'bg-leaf-700' : 'bg-marigold-700'}`} aria-hidden="true" />
      {isLive ? m.stoday_live_at({ time }) : m.stoday_stale_at({ time })}
    </p>
  );
}
