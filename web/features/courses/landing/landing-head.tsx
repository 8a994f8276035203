import type { ReactNode } from 'react';
import type { CoursePage } from '#contract/courses/courses.ts';
import { plain } from '#web/platform/numbers.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Avatar } from '#web/ui/media/avatar.tsx';
import { initialsOf } from '#web/ui/media/initials.ts';
import { Stars } from '#web/ui/media/stars.tsx';

type LandingHeadProps = { course: CoursePage; instructor: string | undefined; photoUrl: string | null };

/** Where the course stands, what it is called, what others think of it and who teaches it. */
export function LandingHead({ course, instructor, photoUrl }: LandingHeadProps) {
  return (
    <header>
      <Crumbs course={course} />
      <h1 lang={course.language} className="mt-1 text-balance font-display text-2xl md:text-3xl">
        {course.title}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {course.subject && <Chip tone="brand">{course.subject.code}</Chip>}
        <Rating course={course} />
      </div>
      {instructor && (
        <div className="mt-4 flex items-center gap-3">
          <span className="inline-grid rounded-full ring-4 ring-marigold-100">
            <Avatar initials={initialsOf(instructor)} src={photoUrl} />
          </span>
          <p>
            <span className="block text-sm text-ink-3">{m.instructor_overline()}</span>
            <span className="block font-display text-base">{instructor}</span>
          </p>
        </div>
      )}
    </header>
  );
}

function Crumbs({ course: { university, subject } }: { course: CoursePage }) {
  const inHindi = useLanguage() === 'hi' && subject?.titleHi;
  return (
    <nav aria-label={m.common_you_are_here()}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
        <li>
          <PageLink to="/all-courses" className="inline-flex min-h-11 items-center hover:underline">
            {m.common_all_courses()}
          </PageLink>
        </li>
        {university && <Crumb>{university}</Crumb>}
        {subject && (
          <Crumb detail>
            <span lang={inHindi ? 'hi' : 'en'}>{inHindi ? subject.titleHi : subject.titleEn}</span>
          </Crumb>
        )}
      </ol>
    </nav>
  );
}

function Crumb({ detail = false, children }: { detail?: boolean; children: ReactNode }) {
  return (
    <li className={`items-center gap-2 ${detail ? 'hidden md:inline-flex' : 'inline-flex'}`}>
      <Icon name="chevron-right" size={14} className="text-ink-3" />
      {children}
    </li>
  );
}

function Rating({ course: { rating, ratings } }: { course: CoursePage }) {
  const count = ratings.reduce((sum, each) => sum + each, 0);
  if (rating === null) return <span className="text-sm text-ink-3">{m.course_no_rating()}</span>;
  return (
    <>
      <Stars value={rating} label={m.course_rating({ rating: rating.toFixed(1) })} />
      <a href="#reviews" className="inline-flex min-h-11 items-center text-sm text-ink-2 underline underline-offset-4">
        {m.landing_ratings({ count, ratings: plain(count) })}
      </a>
    </>
  );
}
