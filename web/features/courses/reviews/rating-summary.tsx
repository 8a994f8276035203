import type { CoursePage } from '#contract/courses/courses.ts';
import { plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Stars } from '#web/ui/media/stars.tsx';

type RatingSummaryProps = { rating: number; ratings: CoursePage['ratings'] };

/** The mean, and what share of the reviews gave how many stars. */
export function RatingSummary({ rating, ratings }: RatingSummaryProps) {
  const count = ratings.reduce((sum, each) => sum + each, 0);
  const mean = rating.toFixed(1);
  return (
    <div className="mt-3 grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div>
        <p aria-hidden="true" className="font-display text-3xl tabular-nums">
          {mean}
        </p>
        <p className="mt-1">
          <Stars value={rating} label={m.course_rating({ rating: mean })} numbered={false} size={20} />
        </p>
        <p className="mt-2 text-pretty text-sm text-ink-2">{m.review_from_owners({ count, ratings: plain(count) })}</p>
      </div>
      <ol className="grid grid-cols-1 content-start gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => (
          <Bar key={stars} stars={stars} percent={Math.round(((ratings[stars - 1] ?? 0) / count) * 100)} />
        ))}
      </ol>
    </div>
  );
}

function Bar({ stars, percent }: { stars: number; percent: number }) {
  return (
    <li>
      <span className="sr-only">{m.review_share({ count: stars, percent })}</span>
      <span aria-hidden="true" className="flex items-center gap-3 text-sm text-ink-2 tabular-nums">
        <span className="inline-flex w-7 items-center justify-between">
          {stars}
          <Icon name="star-filled" size={14} className="text-marigold-500" />
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="h-2 w-0 min-w-0 flex-1 rounded-full bg-line"
        >
          <rect width={percent} height="1" className="fill-marigold-500" />
        </svg>
        <span className="w-10 text-end">{percent}%</span>
      </span>
    </li>
  );
}
