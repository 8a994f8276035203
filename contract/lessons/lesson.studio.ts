import * as v from 'valibot';
import { Id, Language, Timestamp } from '#contract/procedure.ts';
import { LessonKind } from './lesson-page.ts';

export const Title = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

export const When = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'no such moment'),
);

const Address = v.pipe(v.string(), v.trim(), v.maxLength(2000), v.url(), v.regex(/^https:\/\//i, 'https only'));
const Line = v.pipe(v.string(), v.trim());
/** What a lesson points to, in order; each address once. A line with nothing in it is none. */
export const ResourceList = v.pipe(
  v.array(v.strictObject({ title: Line, url: Line })),
  v.filterItems(({ title, url }) => title !== '' || url !== ''),
  v.array(v.strictObject({ title: Title, url: Address })),
  v.maxLength(30),
  v.check((list) => new Set(list.map(({ url }) => url)).size === list.length, 'an address stands twice'),
);
export type Resource = v.InferOutput<typeof ResourceList>[number];

/** How far the file of a lesson is. */
const FileState = v.object({
  status: v.picklist(['uploading', 'waiting', 'working', 'ready', 'failed', 'cancelled']),
  percent: v.number(),
});

const Row = {
  id: Id,
  sectionId: Id,
  title: v.string(),
  kind: LessonKind,
  /** Of a film. */
  seconds: v.number(),
  /** Of a PDF. */
  pages: v.nullable(v.number()),
  isPreview: v.boolean(),
  isPublished: v.boolean(),
  /** There is something to show. */
  isReady: v.boolean(),
  /** Null without a file. */
  file: v.nullable(FileState),
  opensAt: v.nullable(Timestamp),
  opensAfterDays: v.nullable(v.number()),
  /** How many students opened it. */
  opened: v.number(),
  revision: v.number(),
};
const LessonRow = v.object(Row);
export type LessonRow = v.InferOutput<typeof LessonRow>;

const SectionRow = v.object({ id: Id, title: v.string(), revision: v.number(), lessons: v.array(LessonRow) });
export type SectionRow = v.InferOutput<typeof SectionRow>;

const Removed = v.object({ id: Id, title: v.string(), isSection: v.boolean(), lessons: v.number(), at: Timestamp });
export type Removed = v.InferOutput<typeof Removed>;

/** The outline as staff see it, hidden lessons and what was removed lately too. */
export const Outline = v.object({
  course: v.object({ id: Id, title: v.string(), language: Language, isLive: v.boolean() }),
  sections: v.array(SectionRow),
  removed: v.array(Removed),
});
export type Outline = v.InferOutput<typeof Outline>;

/** A test of a course. `lessonId`: where it stands in the outline. */
export const CourseTest = v.object({
  testId: Id,
  titleEn: v.string(),
  titleHi: v.nullable(v.string()),
  state: v.picklist(['draft', 'published', 'closed']),
  lessonId: v.nullable(Id),
});
export type CourseTest = v.InferOutput<typeof CourseTest>;

/** A lesson with all it holds, and what students have there. */
export const OutlineLesson = v.object({
  ...Row,
  about: v.string(),
  mediaId: v.nullable(Id),
  testId: v.nullable(Id),
  /** Of an article, Markdown. */
  body: v.string(),
  resources: v.array(v.object({ title: v.string(), url: v.string() })),
  chapters: v.string(),
  left: v.object({
    opened: v.number(),
    finished: v.number(),
    notes: v.number(),
    doubts: v.number(),
    marks: v.number(),
  }),
});
export type OutlineLesson = v.InferOutput<typeof OutlineLesson>;
