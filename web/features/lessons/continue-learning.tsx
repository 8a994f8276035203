import { Link } from '@tanstack/react-router';
import type { Continuing } from '#contract/lessons/lesson-page.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { m } from '#web/platform/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { ScrollStrip } from '#web/ui/media/scroll-strip.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useContinuing } from './continuing.queries.ts';

/** The courses that you are in the midst of, each at its lesson; nothing when there are none. */
export function ContinueLearning() {
  const { data } = useContinuing();
  if (!data || data.length === 0) return null;
  return (
    <section>
      <SectionHeading title={m.lesson_continue()} />
      <div className="mt-4">
        <ScrollStrip label={m.lesson_continue()} itemClass="w-72 md:w-80">
          {data.map((each) => (
            <ContinueCard key={each.courseId} continuing={each} />
          ))}
        </ScrollStrip>
      </div>
    </section>
  );
}

/** Many learn in the same course. */
const Still = cachedFragment(CourseStill);

function CourseStill({ thumbnailUrl }: Pick<Continuing, 'thumbnailUrl'>) {
  return (
    <span className="relative shrink-0">
      <Picture src={thumbnailUrl} className="w-28 rounded-control" />
      <span className="absolute inset-0 m-auto grid size-9 place-items-center rounded-full bg-white text-night shadow-card">
        <Icon name="play" size={18} />
      </span>
    </span>
  );
}

function ContinueCard({ continuing }: { continuing: Continuing }) {
  const { courseId, lessonId, title, lessonTitle, thumbnailUrl, percent, seconds, positionSeconds, kind } = continuing;
  const left = kind === 'video' && positionSeconds >= 1 && positionSeconds < seconds;
  const link = { to: '/course/$courseId/lesson', params: { courseId }, search: { lesson: lessonId } };
  return (
    <Card lift className="overflow-hidden">
      <Link {...link} className="flex items-center gap-3 rounded-card p-3 focus-visible:-outline-offset-2">
        <Still thumbnailUrl={thumbnailUrl} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="line-clamp-2 font-display text-base">{lessonTitle}</span>
          <span className="truncate text-ink-2 text-sm">{title}</span>
          <span className="text-ink-3 text-sm tabular-nums">
            {left
              ? m.lesson_left({ minutes: Math.max(1, Math.round((seconds - positionSeconds) / 60)) })
              : m.common_percent_done({ percent })}
          </span>
        </span>
      </Link>
      <svg
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-1 w-full bg-line text-brand-600"
      >
        <rect width={percent} height="2" fill="currentColor" />
      </svg>
    </Card>
  );
}
