import { findVideo } from '#server/features/lessons/films/films.access.ts';
import { findVisibleLesson } from '#server/features/lessons/lessons.access.ts';
import { os, requirePerson } from '#server/platform/rpc.ts';
import { readAddresses, readShown } from './shown.store.ts';

const studio = os.lessons.studio;

/** Who may edit a course sees each lesson as a student will. Neither writes anything. */
export const preview = {
  look: studio.look.handler(async ({ context, input, errors }) => {
    const lesson = await findVisibleLesson(context.db, requirePerson(context).id, input);
    if (!lesson) throw errors.NOT_FOUND();
    return readShown(context, lesson);
  }),

  play: studio.play.handler(async ({ context, input, errors }) => {
    const lesson = await findVisibleLesson(context.db, requirePerson(context).id, input);
    if (!lesson) throw errors.NOT_FOUND();
    const film = lesson.kind === 'video' && lesson.mediaId ? await findVideo(context.db, lesson.mediaId) : undefined;
    if (!film) throw errors.NOT_READY();
    return { ...readAddresses(context, lesson.id, { streamId: input.streamId, film }), resumeSeconds: 0 };
  }),
};
