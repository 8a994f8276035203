import * as v from 'valibot';
import type { OutlineLesson } from '#contract/lessons/lesson.studio.ts';
import { LessonChanges } from '#contract/lessons/outline.studio.ts';
import { m } from '#web/platform/words.ts';
import type { StudioFormState } from '#web/studio/parts/form/use-studio-form.ts';

export const LessonValues = v.object(LessonChanges);
export type LessonValues = v.InferOutput<typeof LessonValues>;
export type LessonFormState = StudioFormState<LessonValues>;

/** A lesson as its form holds it. */
export function lessonValues(lesson: OutlineLesson): LessonValues {
  const { title, about, mediaId, body, isPreview, isPublished, opensAfterDays, resources, chapters, testId } = lesson;
  const opensAt = lesson.opensAt === null ? null : new Date(lesson.opensAt).toISOString();
  return { title, about, mediaId, body, isPreview, isPublished, opensAt, opensAfterDays, resources, chapters, testId };
}

/** What each field is called. */
export function namesOf(): Record<keyof LessonValues, string> {
  return {
    title: m.common_title(),
    about: m.common_about_this_lesson(),
    mediaId: m.common_file(),
    body: m.sout_body(),
    isPreview: m.sout_preview(),
    isPublished: m.sout_published(),
    opensAt: m.sout_opens_at(),
    opensAfterDays: m.sout_opens_after(),
    resources: m.sout_resources(),
    chapters: m.lesson_chapters(),
    testId: m.sout_test_field(),
  };
}
