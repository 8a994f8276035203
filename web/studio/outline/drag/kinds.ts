import { AddableKind } from '#contract/lessons/bulk.studio.ts';
import type { LessonRow } from '#contract/lessons/lesson.studio.ts';
import { timeInWords } from '#web/platform/durations/durations.ts';
import { clock } from '#web/platform/player/clock.ts';
import { m } from '#web/platform/words.ts';
import { navIcons } from '#web/studio/shell/nav-icons.ts';
import type { IconLook } from '#web/ui/icon.tsx';

export type Kind = LessonRow['kind'];
export const KINDS = AddableKind.options;

export const kindIcons: Record<Kind, IconLook> = {
  video: 'video',
  article: 'article',
  pdf: 'file',
  test: 'checklist',
  live: navIcons.stream,
};

export const kindNames: Record<Kind, () => string> = {
  video: m.common_video,
  article: m.common_article,
  pdf: m.common_pdf,
  test: m.sout_test,
  live: m.common_live_class,
};

export const dotsIcon: IconLook = { line: 'M5.5 12h.01M12 12h.01M18.5 12h.01' };

/** How long a lesson is, '' where that is not known. */
export function lengthOf({ kind, seconds, pages }: LessonRow): string {
  if (kind === 'pdf' && pages) return m.common_pages_count({ count: pages, pages });
  if (kind === 'test' && seconds > 0) return timeInWords(seconds);
  return kind === 'video' && seconds > 0 ? clock(seconds) : '';
}

/** '7 h 29 min', '' for nothing. */
export function hoursIn(lessons: readonly LessonRow[]): string {
  const seconds = lessons.reduce((sum, lesson) => sum + (lesson.kind === 'video' ? lesson.seconds : 0), 0);
  return seconds > 0 ? timeInWords(seconds) : '';
}
