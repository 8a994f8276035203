import { frames, os } from '#server/platform/rpc.ts';

const notBuilt = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const notes = os.notes.router({
  watch: os.notes.watch.handler(frames<never>(notBuilt)),
  list: os.notes.list.handler(notBuilt),
  set: os.notes.set.handler(notBuilt),
});
