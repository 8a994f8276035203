import { findVisibleLesson } from '#server/features/lessons/lessons.access.ts';
import { findVideo } from '#server/features/lessons/videos/videos.access.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { readAddresses, readShown } from './shown.store.ts';

const studio = os.lessons.studio;

/** Who may edit a course sees each lesson as a student will. Neither writes anything. */
export const preview = {
  look: studio.look.handler(async ({ context, input, errors }) => {
    const lesson = await orNotFound(findVisibleLesson(context.db, requirePerson(context).id, input), errors);
    return readShown(context, lesson);
  }),

  play: studio.play.handler(async ({ context, input, errors }) => {
    const lesson = await orNotFound(findVisibleLesson(context.db, requirePerson(context).id, input), errors);
    const video = lesson.kind === 'video' && lesson.mediaId ? await findVideo(context.db, lesson.mediaId) : undefined;
    if (!video) throw errors.NOT_READY();
    return { ...readAddresses(context, lesson.id, { streamId: input.streamId, film: video }), resumeSeconds: 0 };
  }),
};
