import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { useLanguage } from '#web/platform/words.ts';
import { shortMoment } from '#web/studio/courses/course-cells.tsx';

/** When something was changed last: the day, and the whole of it to who points at it. */
export function ChangedCell({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} title={dayAndTimeOf(at, language)} className="whitespace-nowrap text-ink-2">
      {shortMoment(at, language)}
    </time>
  );
}
