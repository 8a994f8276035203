import { Link } from '@tanstack/react-router';
import type { LearningCourse, LearningLesson } from '#contract/lessons/lesson-page.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { currentLanguage, m } from '#web/platform/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { learningLength, leftOf, lessonKindIcons, lessonKindNames } from './lesson-length.ts';
import { toLesson } from './lesson-place.ts';
import { TickRing } from './tick-ring.tsx';

type OutlineRowProps = { course: Pick<LearningCourse, 'id' | 'language'>; lesson: LearningLesson; here: boolean };

/** A lesson in the outline: done, here, open or locked until a day. */
export function OutlineRow({ course, lesson, here }: OutlineRowProps) {
  const { id, title, kind, opensAt } = lesson;
  const look = here
    ? 'border-brand-600 bg-brand-50 text-brand-700'
    : `border-transparent hover:bg-sunken ${opensAt === null ? 'text-ink' : 'text-ink-2'}`;
  const said = [learningLength(lesson), opensAt === null ? leftOf(lesson) : opensOn(opensAt)].filter(Boolean);
  return (
    <li>
      <Link
        {...toLesson(course.id, id)}
        resetScroll={false}
        aria-current={here ? 'true' : undefined}
        className={`flex items-center gap-3 border-s-4 py-2 ps-3 pe-4 focus-visible:-outline-offset-2 ${look}`}
      >
        <RowMark lesson={lesson} here={here} />
        <span className="min-w-0">
          <span lang={course.language} className={`block text-base ${here ? 'font-display' : ''}`}>
            {title}
          </span>
          <span className={`flex items-center gap-1.5 text-sm tabular-nums ${here ? '' : 'text-ink-3'}`}>
            <Icon name={lessonKindIcons[kind]} size={14} />
            <span className="sr-only">{lessonKindNames[kind]()}</span>
            {said.join(' · ')}
          </span>
        </span>
      </Link>
    </li>
  );
}

const opensOn = (opensAt: string) => m.lesson_opens({ day: dayOf(opensAt, currentLanguage()) });

function RowMark({ lesson: { completedAt, opensAt, seenPercent }, here }: { lesson: LearningLesson; here: boolean }) {
  if (completedAt !== null)
    return (
      <>
        <TickRing share={1} />
        <span className="sr-only">{m.common_done()}</span>
      </>
    );
  if (opensAt !== null)
    return (
      <>
        <Icon name="lock" size={20} className="text-ink-3" />
        <span className="sr-only">{m.lesson_locked()}</span>
      </>
    );
  if (!here) return <TickRing share={Math.min(0.95, seenPercent / 100)} />;
  return (
    <span className="grid size-5 shrink-0 place-items-center rounded-full bg-act text-white">
      <Icon name="play" size={12} />
    </span>
  );
}
