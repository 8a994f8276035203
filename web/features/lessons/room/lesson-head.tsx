import { Link } from '@tanstack/react-router';
import type { LearningCourse, LearningLesson, Lesson, LessonKind } from '#contract/lessons/lesson-page.ts';
import { learningLength } from '#web/features/lessons/outline/lesson-length.ts';
import { besides, toLesson } from '#web/features/lessons/outline/lesson-place.ts';
import { FinishButton } from '#web/features/lessons/panels/finish-button.tsx';
import { KeepButton } from '#web/platform/offline-items/keep/keep-button.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ShownLesson } from './room-parts.ts';

const WORDS_PER_MINUTE = 180;
const KEEPABLE: readonly LessonKind[] = ['video', 'article', 'pdf'];

/** What this lesson is called, where it stands, and how long it takes to read. */
export function LessonTitle({ course, learned, lesson }: ShownLesson) {
  const section = course.sections.find(({ lessons }) => lessons.includes(learned));
  const facts = [section?.title, course.instructorName].filter(Boolean).join(' · ');
  return (
    <div className="min-w-0">
      <h1 lang={course.language} className="text-balance font-display text-xl md:text-2xl">
        {learned.title}
      </h1>
      <p className="mt-0.5 text-base text-ink-2">
        <span lang={course.language}>{facts}</span>
        {learned.kind === 'article' && <ReadingTime learned={learned} body={lesson?.body} before={facts} />}
      </p>
    </div>
  );
}

type ReadingTimeProps = { learned: LearningLesson; body: string | undefined; before: string };

function ReadingTime({ learned, body, before }: ReadingTimeProps) {
  const words = body?.trim().split(/\s+/).length ?? 0;
  const minutes =
    learned.seconds > 0 ? learningLength(learned) : words > 0 && m.lesson_read({ minutes: minutesFor(words) });
  return minutes && <span className="whitespace-nowrap">{`${before && ' · '}${minutes}`}</span>;
}

const minutesFor = (words: number) => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

const toItem = ({ id }: LearningLesson) => ({ kind: 'lesson' as const, id });

/** What else of its section may be there to be kept. */
function othersOf(course: LearningCourse, learned: LearningLesson) {
  const section = course.sections.find(({ lessons }) => lessons.includes(learned));
  const others = section?.lessons.filter(
    (each) => each !== learned && each.isReady && each.opensAt === null && KEEPABLE.includes(each.kind),
  );
  return others?.map(toItem);
}

/** A film, an article or pages that are there. */
function isKeepable({ kind, isReady }: LearningLesson, { film, body }: Lesson): boolean {
  if (kind === 'article') return body.trim() !== '';
  return kind === 'pdf' ? isReady : film !== null;
}

/** The lessons before and after this one, and the tick of what no clock ticks off. */
export function LessonSteps({ course, learned, lesson }: ShownLesson) {
  const { previous, next } = besides(course, learned.id);
  const tickable = learned.kind === 'article' || learned.kind === 'pdf';
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4 max-md:w-full">
      {tickable && lesson && <FinishButton courseId={course.id} lesson={learned} />}
      {lesson && isKeepable(learned, lesson) && (
        <KeepButton item={toItem(learned)} others={othersOf(course, learned)} />
      )}
      <nav aria-label={m.lesson_steps()} className="flex shrink-0 gap-2 max-md:w-full">
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
  );
}
