import { Link } from '@tanstack/react-router';
import { FinishButton } from '#web/features/lessons/panels/finish-button.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { besides, toLesson } from './lesson-place.tsx';
import type { Shown } from './room-parts.tsx';

/** What this lesson is called, and the ones before and after it. */
export function LessonHead({ course, learned, lesson }: Shown) {
  const { previous, next } = besides(course, learned.id);
  const section = course.sections.find(({ lessons }) => lessons.includes(learned));
  const facts = [section?.title, course.instructorName].filter(Boolean).join(' · ');
  const tickable = learned.kind === 'article' || learned.kind === 'pdf';
  return (
    <div className="px-4 pt-4 md:px-6 lg:px-0">
      <div className="gap-6 md:flex md:items-start md:justify-between">
        <div className="min-w-0">
          <h1 lang={course.language} className="text-balance font-display text-xl md:text-2xl">
            {learned.title}
          </h1>
          <p lang={course.language} className="mt-0.5 text-base text-ink-2">
            {facts}
          </p>
        </div>
        <nav aria-label={m.lesson_steps()} className="mt-4 flex shrink-0 gap-2 md:mt-0">
          {previous && (
            <Link
              {...toLesson(course.id, previous.id)}
              resetScroll={false}
              className={buttonClass('line', 'md', 'max-md:flex-1')}
            >
              <Icon name="chevron-left" size={16} />
              {m.lesson_previous()}
            </Link>
          )}
          {next && (
            <Link
              {...toLesson(course.id, next.id)}
              resetScroll={false}
              className={buttonClass('primary', 'md', 'max-md:flex-1')}
            >
              {m.lesson_next()}
              <Icon name="chevron-right" size={16} />
            </Link>
          )}
        </nav>
      </div>
      {tickable && lesson && (
        <div className="mt-4">
          <FinishButton courseId={course.id} lesson={learned} />
        </div>
      )}
    </div>
  );
}
