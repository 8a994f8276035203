import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { CourseCard as Course } from '#contract/courses/courses.ts';
import { hoursInWords, inr, plain } from '#web/platform/numbers.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { Stars } from '#web/ui/media/stars.tsx';
import { Ribbon } from '#web/ui/ribbon.tsx';

type CourseCardProps = { course: Course; owned: boolean; heart?: ReactNode; eager?: boolean };

/** A course on a shelf. `heart` is the wishlist's button; `eager` is for pictures that may be seen at once. */
export function CourseCard({ course, owned, heart, eager = false }: CourseCardProps) {
  const titleId = useId();
  const link = {
    to: owned ? '/course/$courseId/lesson' : '/course/$courseId/start',
    params: { courseId: course.id },
  };
  return (
    <Card lift className="relative flex h-full flex-col overflow-hidden">
      <Picture src={course.thumbnailUrl} eager={eager} />
      {course.pricePaise <= 0 && <Ribbon>{m.common_free()}</Ribbon>}
      {heart && <div className="absolute end-2 top-2 z-10">{heart}</div>}
      <div className="flex flex-1 flex-col p-4">
        <h3
          id={titleId}
          lang={course.language}
          className="line-clamp-2 min-h-12 font-display text-md supports-[height:1lh]:min-h-[2lh]"
        >
          <Link {...link} className="after:absolute after:inset-0 after:rounded-card">
            {course.title}
          </Link>
        </h3>
        <Rating value={course.rating} />
        <Facts hours={course.hours} articles={course.articles} />
        <div className="mt-auto flex items-center justify-between gap-2 pt-4">
          {owned ? <Enrolled /> : <Price paise={course.pricePaise} listPaise={course.listPricePaise} />}
          <Link
            {...link}
            aria-describedby={titleId}
            className={buttonClass(owned ? 'soft' : 'primary', 'md', 'z-10 shrink-0')}
          >
            {owned ? m.course_view() : m.course_enroll()}
          </Link>
        </div>
      </div>
    </Card>
  );
}

function Rating({ value }: { value: number | null }) {
  return (
    <p className="mt-2 flex min-h-5 items-center">
      {value === null ? (
        <span className="text-sm text-ink-3">{m.course_no_rating()}</span>
      ) : (
        <Stars value={value} label={m.course_rating({ rating: value.toFixed(1) })} />
      )}
    </p>
  );
}

function Facts({ hours, articles }: { hours: number; articles: number }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-3">
      <li className="inline-flex items-center gap-1.5">
        <Icon name="play" size={14} />
        <span>
          {hoursInWords(hours)}
          <span className="sr-only"> {m.course_hours_of()}</span>
        </span>
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Icon name="article" size={14} />
        {m.course_articles({ count: articles, articles: plain(articles) })}
      </li>
    </ul>
  );
}

function Enrolled() {
  return (
    <p className="inline-flex items-center gap-1 text-sm text-leaf-700">
      <Icon name="check" size={16} />
      {m.course_enrolled()}
    </p>
  );
}

function Price({ paise, listPaise }: { paise: number; listPaise: number | null }) {
  return (
    <div className="min-w-0">
      {paise <= 0 ? (
        <Chip tone="leaf">{m.common_free()}</Chip>
      ) : (
        <p className="font-display text-md tabular-nums">{inr(paise)}</p>
      )}
      {listPaise !== null && listPaise > paise && (
        <p className="text-xs text-ink-3 tabular-nums">
          <span className="sr-only">{m.course_list_price()} </span>
          <s>{inr(listPaise)}</s>
        </p>
      )}
    </div>
  );
}
