import type { Removed } from '#contract/lessons/lesson.studio.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import type { OutlineActs } from '#web/studio/outline/outline.queries.ts';
import { Button } from '#web/ui/button.tsx';

/** What was removed lately, to be brought back. */
export function RemovedParts({ removed, acts }: { removed: readonly Removed[]; acts: Pick<OutlineActs, 'restore'> }) {
  const language = useLanguage();
  if (removed.length === 0) return null;
  return (
    <details className="border-line border-t px-4 py-2 text-sm">
      <summary className="min-h-9 cursor-pointer content-center text-ink-2">
        {m.sout_removed_lately({ count: removed.length })}
      </summary>
      <ul>
        {removed.map(({ id, title, isSection, lessons, at }) => (
          <li key={id} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{title}</span>
              <span className="text-ink-3 text-xs">
                {isSection && `${m.common_lessons_count({ count: lessons, lessons })}, `}
                {dayAndTimeOf(at, language)}
              </span>
            </span>
            <Button variant="line" icon="undo" onClick={() => void acts.restore(id)}>
              {m.common_bring_back()}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
