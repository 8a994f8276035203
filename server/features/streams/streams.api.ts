import { frames, os } from '#server/platform/rpc.ts';
import { listLiveStreams } from './streams.store.ts';

export const streams = os.streams.router({
  watch: os.streams.watch.handler(frames(({ db }) => listLiveStreams(db))),
});
