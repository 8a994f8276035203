import { frames, os } from '#server/platform/rpc.ts';

const notBuilt = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const lessons = os.lessons.router({
  course: { watch: os.lessons.course.watch.handler(frames<never>(notBuilt)) },
  read: os.lessons.read.handler(notBuilt),
  play: os.lessons.play.handler(notBuilt),
  hear: os.lessons.hear.handler(notBuilt),
  finish: os.lessons.finish.handler(notBuilt),
  continuing: { watch: os.lessons.continuing.watch.handler(frames<never>(notBuilt)) },
  playing: { watch: os.lessons.playing.watch.handler(frames<never>(notBuilt)) },
  notes: {
    watch: os.lessons.notes.watch.handler(frames<never>(notBuilt)),
    set: os.lessons.notes.set.handler(notBuilt),
    remove: os.lessons.notes.remove.handler(notBuilt),
  },
  fill: os.lessons.fill.handler(notBuilt),
});
