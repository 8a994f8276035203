import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CourseCard as Course } from '#contract/courses/courses.ts';
import { cachedFragment } from '#web/platform/pages/cached-fragment.ts';
import { ShelfCard } from '#web/platform/products/shelf-card.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { Ribbon } from '#web/ui/ribbon.tsx';
import { CardFacts, CardPrice, CardRating, EnrolledMark } from './course-card-parts.tsx';

type CourseCardProps = { course: Course; owned: boolean; heart?: ReactNode; note?: ReactNode; eager?: boolean };

/** A course on a shelf. `eager` is for pictures that may be seen at once. */
export function CourseCard({ course, owned, eager = false, ...parts }: CourseCardProps) {
  return (
    <ShelfCard {...parts}>
      <CachedContent course={course} owned={owned} eager={eager} />
    </ShelfCard>
  );
}

/** What everybody sees of the card who owns the course, or does not. */
const CachedContent = cachedFragment(CardContent);

function CardContent({ course, owned, eager }: { course: Course; owned: boolean; eager: boolean }) {
  const titleId = `card-${course.id}`;
  const link = {
    to: owned ? '/course/$courseId/lesson' : '/course/$courseId/start',
    params: { courseId: course.id },
  };
  return (
    <>
      <Picture src={course.thumbnailUrl} eager={eager} />
      {course.pricePaise <= 0 && <Ribbon>{m.common_free()}</Ribbon>}
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
        <CardRating value={course.rating} />
        <CardFacts hours={course.hours} articles={course.articles} />
        <div className="mt-auto flex items-center justify-between gap-2 pt-4">
          {owned ? <EnrolledMark /> : <CardPrice paise={course.pricePaise} listPaise={course.listPricePaise} />}
          <Link
            {...link}
            aria-describedby={titleId}
            className={buttonClass(owned ? 'soft' : 'primary', 'md', 'z-10 shrink-0')}
          >
            {owned ? m.course_view() : m.course_enroll()}
          </Link>
        </div>
      </div>
    </>
  );
}
