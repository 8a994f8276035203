import { useSiteName } from '#web/platform/school/site-name.ts';
import { m } from '#web/platform/words.ts';

/** The school's name, and that this is its studio. */
export function StudioName({ className = '' }: { className?: string }) {
  const name = useSiteName();
  return (
    <span className={`flex min-w-0 items-center gap-2 ${className}`}>
      <span className="truncate font-display text-lg">{name}</span>
      <span className="rounded-md border border-line-strong px-1.5 py-0.5 font-medium text-ink-2 text-xs">
        {m.common_studio()}
      </span>
    </span>
  );
}
