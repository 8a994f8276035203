import type { School } from '#server/integration/selling/testing-school.ts';
import { newLesson } from '#server/testing/testing-lessons.ts';
import type { clientFor } from '#server/testing.ts';

type Client = ReturnType<typeof clientFor>;
/** A school with an admin and a student who has a course with a lesson in it. */
export type World = {
  school: School;
  admin: Client;
  student: { id: string; cookie: string; call: Client };
  courseId: string;
  sectionId: string;
  lessonId: string;
  /** A text that stands nowhere else. */
  word: () => string;
};

/** What a student looks at, what staff do then, and how the next snapshot is known: it holds a text, or lacks one. */
type Sight = {
  watch: string;
  input?: object;
  act: () => Promise<unknown>;
  holds?: string | RegExp;
  lacks?: string | RegExp;
};
export type Sights = Record<string, (world: World) => Promise<Sight>>;

/** A lesson more in a section of its own, shown. */
export async function newUnit({ school, admin, courseId, word }: World) {
  const title = word();
  const { id: sectionId } = await admin.lessons.studio.sections.create({ courseId, title, after: null });
  const lessonTitle = word();
  const lessonId = await newLesson(school, { courseId, sectionId }, { title: lessonTitle });
  return { sectionId, title, lessonId, lessonTitle };
}
