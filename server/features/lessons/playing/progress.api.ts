import { findOpenLesson } from '#server/features/lessons/lessons.access.ts';
import { mergeReports } from '#server/features/lessons/progress/progress.rules.ts';
import { setLessonFinished, setUnfinished, setWatched } from '#server/features/lessons/progress/progress.store.ts';
import { orNotFound, os, requirePerson } from '#server/platform/rpc.ts';
import { findPlaying, setProgressOf } from './playing.store.ts';

export const reportProgress = os.lessons.reportProgress.handler(async ({ context, input, errors }) => {
  const { db } = context;
  const { streamId, reports } = input;
  const { id: userId, sessionId } = requirePerson(context);
  if (reports.length > 0) await setWatched(db, userId, mergeReports(reports));
  if (streamId === null) return;
  await setProgressOf(db, { userId, sessionId, streamId });
  const playing = await findPlaying(db, userId);
  if (playing && playing.streamId !== streamId) throw errors.PLAYING_ELSEWHERE({ data: { device: playing.device } });
});

export const finish = os.lessons.finish.handler(async ({ context, input, errors }) => {
  const { db } = context;
  const { id: userId } = requirePerson(context);
  const lesson = await orNotFound(findOpenLesson(db, userId, input), errors);
  if (lesson.opensAt) throw errors.LOCKED({ data: { opensAt: lesson.opensAt } });
  if (!input.isFinished) return setUnfinished(db, userId, lesson.id);
  if (!(await setLessonFinished(db, userId, lesson.id))) throw errors.NOT_SEEN();
});
