import { frames, os } from '#server/platform/rpc.ts';
import { readSettings } from './settings.store.ts';

export const settings = os.settings.router({
  watch: os.settings.watch.handler(frames(({ db }) => readSettings(db))),
});
