import { frames, os } from '#server/platform/rpc.ts';

const notBuilt = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const media = os.media.router({
  watch: os.media.watch.handler(frames<never>(notBuilt)),
  cancel: os.media.cancel.handler(notBuilt),
  retry: os.media.retry.handler(notBuilt),
  remove: os.media.remove.handler(notBuilt),
  captions: {
    set: os.media.captions.set.handler(notBuilt),
    remove: os.media.captions.remove.handler(notBuilt),
  },
});
