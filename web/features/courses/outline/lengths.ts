import type { CoursePage } from '#contract/courses/courses.ts';
import { timeInWords } from '#web/platform/durations/durations.ts';
import { plain } from '#web/platform/numbers.ts';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';

type Lesson = CoursePage['outline'][number]['lessons'][number];

const MINUTE = 60;

export function countInWords(lessons: number): string {
  return m.common_lessons_count({ count: lessons, lessons: plain(lessons) });
}

/** How long a lesson takes, as one says it of its kind; '' when it is not known. */
export function lessonLengthText({ kind, seconds }: Lesson): string {
  if (seconds === 0) return '';
  if (kind === 'video') return clock(seconds);
  if (kind === 'test' || kind === 'live') return timeInWords(seconds);
  return m.landing_read({ minutes: Math.max(1, Math.round(seconds / MINUTE)) });
}
