import { findOpenLesson } from '#server/features/lessons/lessons.access.ts';
import { setLessonOpened } from '#server/features/lessons/progress/progress.store.ts';
import { findVideo } from '#server/features/lessons/videos/videos.access.ts';
import { deviceInWords } from '#server/platform/http/device.ts';
import { askerOf, liveQuery, orNotFound, os, requirePerson, spend } from '#server/platform/rpc.ts';
import { findPlaying, setPlaying } from './playing.store.ts';
import { readAddresses } from './shown.store.ts';

/** What all visitors of a network may play of previews; a film that goes on is asked for again every five minutes. */
const PREVIEWS = { calls: 120, seconds: 3600, counted: 'everywhere' } as const;
/** Who left at the very end begins anew. */
const AT_THE_END_SECONDS = 5;

export const playing = {
  watch: os.lessons.playing.watch.handler(liveQuery((context) => findPlaying(context.db, requirePerson(context).id))),
};

export const play = os.lessons.play.handler(async ({ context, input, errors }) => {
  const { db, userAgent } = context;
  const { streamId, takeOver = false } = input;
  const { id: userId, sessionId } = askerOf(context);
  const lesson = await orNotFound(findOpenLesson(db, userId, input), errors);
  if (lesson.opensAt) throw errors.LOCKED({ data: { opensAt: lesson.opensAt } });
  const video = lesson.kind === 'video' && lesson.mediaId ? await findVideo(db, lesson.mediaId) : undefined;
  if (!video) throw errors.NOT_READY();
  if (!context.identity.person) {
    await spend(context, 'lessons.previews', PREVIEWS);
    return { ...readAddresses(context, lesson.id, { streamId, film: video }), resumeSeconds: 0 };
  }
  const device = deviceInWords(userAgent);
  const holds = await setPlaying(db, { userId, sessionId, streamId, lessonId: lesson.id, device, takeOver });
  if (!holds) throw errors.PLAYING_ELSEWHERE({ data: { device: (await findPlaying(db, userId))?.device ?? '' } });
  const left = await setLessonOpened(db, userId, lesson.id);
  const resumeSeconds = left < video.seconds - AT_THE_END_SECONDS ? left : 0;
  return { ...readAddresses(context, lesson.id, { streamId, film: video }), resumeSeconds };
});
