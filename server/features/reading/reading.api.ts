import { frames, os } from '#server/platform/rpc.ts';

const notBuilt = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const reading = os.reading.router({
  open: os.reading.open.handler(notBuilt),
  text: os.reading.text.handler(notBuilt),
  find: os.reading.find.handler(notBuilt),
  place: {
    watch: os.reading.place.watch.handler(frames<never>(notBuilt)),
    set: os.reading.place.set.handler(notBuilt),
  },
  highlights: {
    watch: os.reading.highlights.watch.handler(frames<never>(notBuilt)),
    set: os.reading.highlights.set.handler(notBuilt),
    remove: os.reading.highlights.remove.handler(notBuilt),
  },
  trace: os.reading.trace.handler(notBuilt),
});
