import * as v from 'valibot';
import { Quality } from '#contract/media.ts';
import { Id, Language, Timestamp } from '#contract/procedure.ts';
import { Chapter } from './chapters.ts';

export const LessonKind = v.picklist(['video', 'article', 'pdf', 'test', 'live']);
export type LessonKind = v.InferOutput<typeof LessonKind>;

/** Whole or broken seconds from the beginning of a film. */
export const Seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400));

/** A lesson in the outline of who learns. `opensAt`: still locked, until then. `isReady`: there is something to show. */
const LearningLesson = v.object({
  id: Id,
  title: v.string(),
  kind: LessonKind,
  seconds: v.number(),
  pages: v.nullable(v.number()),
  isPreview: v.boolean(),
  isReady: v.boolean(),
  opensAt: v.nullable(Timestamp),
  completedAt: v.nullable(Timestamp),
  seenPercent: v.number(),
  positionSeconds: v.number(),
  /** Another one: read what the lesson shows anew. */
  revision: v.number(),
});
export type LearningLesson = v.InferOutput<typeof LearningLesson>;

/** A course as its student learns it. When it `isExpired` it has no sections, and can be bought anew if `onSale`. */
export const LearningCourse = v.object({
  id: Id,
  title: v.string(),
  language: Language,
  thumbnailUrl: v.nullable(v.string()),
  instructorName: v.nullable(v.string()),
  expiresAt: v.nullable(Timestamp),
  isExpired: v.boolean(),
  onSale: v.boolean(),
  sections: v.array(v.object({ id: Id, title: v.string(), lessons: v.array(LearningLesson) })),
  finished: v.number(),
  percent: v.number(),
  lastLessonId: v.nullable(Id),
  certificateCode: v.nullable(v.string()),
});
export type LearningCourse = v.InferOutput<typeof LearningCourse>;

/** Small pictures of a film in one image: which of them shows a second follows from `every`, in seconds. */
const Sprite = v.object({
  url: v.string(),
  ...{ columns: v.number(), rows: v.number(), width: v.number(), height: v.number() },
  every: v.number(),
});
export type Sprite = v.InferOutput<typeof Sprite>;

/** What a lesson shows. Bytes of a quality are those of the whole film. */
export const Lesson = v.object({
  id: Id,
  courseId: Id,
  title: v.string(),
  sectionTitle: v.string(),
  kind: LessonKind,
  about: v.string(),
  /** Of an article, Markdown. */
  body: v.string(),
  resources: v.array(v.object({ title: v.string(), url: v.string() })),
  /** Of a lesson of kind `test`; null before there is one. */
  testId: v.nullable(Id),
  film: v.nullable(
    v.object({
      seconds: v.number(),
      width: v.number(),
      height: v.number(),
      qualities: v.array(v.object({ name: Quality, bytes: v.number(), bandwidth: v.number() })),
      posterUrl: v.nullable(v.string()),
      strip: v.nullable(Sprite),
      chapters: v.array(Chapter),
      captions: v.array(v.object({ language: Language, url: v.string() })),
    }),
  ),
});
export type Lesson = v.InferOutput<typeof Lesson>;

/** Leave to play: addresses that live five minutes and are asked for again by `play` with the same stream. */
export const Play = v.object({
  manifestUrl: v.pipe(v.string(), v.description('Of the first playlist, see /files/lessons/{lessonId}/{file}.')),
  /** Sound alone, a playlist of its own; null without. */
  audioUrl: v.nullable(v.string()),
  until: Timestamp,
  resumeSeconds: v.number(),
  /** What moves over the picture: name and masked e-mail. */
  mark: v.string(),
});
export type Play = v.InferOutput<typeof Play>;

/** Where somebody is now and what was played since, sent `ago` milliseconds after: nobody's clock need be right. */
const ProgressReport = v.strictObject({
  lessonId: Id,
  positionSeconds: Seconds,
  /** Whole seconds, each from its first up to but not including its last: [[0, 12], [40, 55]]. */
  played: v.pipe(v.array(v.tuple([Seconds, Seconds])), v.maxLength(200)),
  agoMilliseconds: v.pipe(v.number(), v.minValue(0), v.maxValue(30 * 86_400_000)),
});
export type ProgressReport = v.InferInput<typeof ProgressReport>;
export const ProgressReports = v.pipe(v.array(ProgressReport), v.maxLength(50));

/** A course that was opened and is not finished, with the lesson to go on with. */
export const Continuing = v.object({
  courseId: Id,
  title: v.string(),
  thumbnailUrl: v.nullable(v.string()),
  lessonId: Id,
  lessonTitle: v.string(),
  kind: LessonKind,
  positionSeconds: v.number(),
  seconds: v.number(),
  percent: v.number(),
  openedAt: Timestamp,
});
export type Continuing = v.InferOutput<typeof Continuing>;
