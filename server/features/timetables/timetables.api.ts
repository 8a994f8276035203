import { frames, os } from '#server/platform/rpc.ts';

const notBuilt = async (): Promise<never> => {
  throw new Error('not built yet');
};

export const timetables = os.timetables.router({
  watch: os.timetables.watch.handler(frames<never>(notBuilt)),
  section: { watch: os.timetables.section.watch.handler(frames<never>(notBuilt)) },
  mine: { watch: os.timetables.mine.watch.handler(frames<never>(notBuilt)) },
  feed: {
    renew: os.timetables.feed.renew.handler(notBuilt),
    remove: os.timetables.feed.remove.handler(notBuilt),
  },
  revise: os.timetables.revise.handler(notBuilt),
});
