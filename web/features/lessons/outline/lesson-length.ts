import type { LearningLesson, LessonKind } from '#contract/lessons/lesson-page.ts';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import type { IconName } from '#web/ui/icon.tsx';

export const lessonKindIcons: Record<LessonKind, IconName> = {
  video: 'play',
  article: 'article',
  pdf: 'file',
  test: 'checklist',
  live: 'video',
};

export const lessonKindNames: Record<LessonKind, () => string> = {
  video: m.common_video,
  article: m.common_article,
  pdf: m.common_pdf,
  test: m.common_practice_test,
  live: m.common_live_class,
};

const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60));

/** How long a lesson is, as one says it of its kind; '' when it is not known. */
export function learningLength({ kind, seconds, pages }: Pick<LearningLesson, 'kind' | 'seconds' | 'pages'>): string {
  if (kind === 'pdf' && pages) return m.common_pages_count({ count: pages, pages });
  if (seconds === 0) return '';
  if (kind === 'video') return clock(seconds);
  const minutes = minutesOf(seconds);
  return kind === 'article' || kind === 'pdf' ? m.lesson_read({ minutes }) : m.common_minutes_min({ minutes });
}

/** What is left of a film that was begun; '' of every other lesson. */
export function leftOf({ kind, seconds, positionSeconds, completedAt }: LearningLesson): string {
  if (kind !== 'video' || positionSeconds < 1 || completedAt !== null || positionSeconds >= seconds) return '';
  return m.lesson_left({ minutes: minutesOf(seconds - positionSeconds) });
}
