import type { Lesson, LessonKind } from '#contract/lesson-page.ts';
import { recordEvent } from '#server/features/audit/audit.jobs.ts';
import { type Context, frames, os, personOf } from '#server/platform/rpc.ts';
import { fileAddress, secretOf, visitorOf } from './films/addresses.rules.ts';
import { type Film, findFilm } from './films/films.access.ts';
import { findOpenLesson } from './lessons.access.ts';
import { type Content, findMediaKind, findToFill, readLessonText, setContent } from './lessons.store.ts';
import { notes } from './notes/lesson-notes.api.ts';
import { findLearningCourse, listContinuing } from './outline.store.ts';
import { play, playing } from './playing/playing.api.ts';
import { finish, hear } from './progress/progress.api.ts';

export const lessons = os.lessons.router({
  course: {
    watch: os.lessons.course.watch.handler(
      frames((context, { courseId }: { courseId: string }) =>
        findLearningCourse(context.db, personOf(context).id, courseId),
      ),
    ),
  },

  read: os.lessons.read.handler(async ({ context, input, errors }) => {
    const { db } = context;
    const lesson = await findOpenLesson(db, personOf(context).id, input);
    if (!lesson) throw errors.NOT_FOUND();
    if (lesson.opensAt) throw errors.LOCKED({ data: { opensAt: lesson.opensAt } });
    const { id, courseId, title, kind, mediaId } = lesson;
    const film = kind === 'video' && mediaId ? await findFilm(db, mediaId) : undefined;
    const text = await readLessonText(db, id);
    return { id, courseId, title, kind, ...text, film: film ? withAddresses(context, id, film) : null };
  }),

  play,
  hear,
  finish,
  continuing: {
    watch: os.lessons.continuing.watch.handler(frames((context) => listContinuing(context.db, personOf(context).id))),
  },
  playing,
  notes,

  fill: os.lessons.fill.handler(async ({ context, input, errors }) => {
    const { courseId, lessonId, mediaId, body } = input;
    await context.db.transaction().execute(async (transaction) => {
      const before = await findToFill(transaction, courseId, lessonId);
      const mediaKind = mediaId === null ? null : await findMediaKind(transaction, mediaId);
      if (!before || mediaKind === undefined) throw errors.NOT_FOUND();
      if (!isFit(before.kind, mediaKind, body)) throw errors.WRONG_KIND();
      await setContent(transaction, lessonId, { mediaId, body });
      const details = {
        before: { mediaId: before.mediaId, bodyLength: before.bodyLength },
        after: { mediaId, bodyLength: body.length },
      };
      await recordEvent(transaction, context, 'lesson.filled', { subjectId: lessonId, details });
    });
  }),
});

/** A film and pages go into lessons of their kind, a text into an article. */
function isFit(kind: LessonKind, mediaKind: string | null, body: Content['body']): boolean {
  return (mediaKind === null || mediaKind === kind) && (body === '' || kind === 'article');
}

function withAddresses(context: Context, lessonId: string, film: Film): Lesson['film'] {
  const { hasPoster, strip, captions, ...facts } = film;
  const secret = secretOf(context.secrets);
  const visitor = visitorOf(personOf(context));
  const address = (file: string) => fileAddress(secret, visitor, lessonId, file);
  return {
    ...facts,
    posterUrl: hasPoster ? address('poster.webp') : null,
    strip: strip && { ...strip, url: address('strip.webp') },
    captions: captions.map((language) => ({ language, url: address(`captions-${language}.vtt`) })),
  };
}
