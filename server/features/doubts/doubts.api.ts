import { frames, os } from '#server/platform/rpc.ts';

const notBuilt = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const doubts = os.doubts.router({
  watch: os.doubts.watch.handler(frames<never>(notBuilt)),
  create: os.doubts.create.handler(notBuilt),
  remove: os.doubts.remove.handler(notBuilt),
  unanswered: { watch: os.doubts.unanswered.watch.handler(frames<never>(notBuilt)) },
  answer: os.doubts.answer.handler(notBuilt),
  moderate: os.doubts.moderate.handler(notBuilt),
});
