import { frames, os } from '#server/platform/rpc.ts';
import { findLiveAnnouncement } from './announcements.store.ts';

export const announcements = os.announcements.router({
  watch: os.announcements.watch.handler(frames(({ db }) => findLiveAnnouncement(db))),
});
