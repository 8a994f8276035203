import { frames, os } from '#server/platform/rpc.ts';
import { listLatestEbooks } from './ebooks.store.ts';

const ON_HOME = 4;

export const ebooks = os.ebooks.router({
  watch: os.ebooks.watch.handler(frames(({ db }) => listLatestEbooks(db, ON_HOME))),
});
