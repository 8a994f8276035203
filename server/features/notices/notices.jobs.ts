import { eraseExpiredDevices } from '#server/features/push/push.service.ts';
import type { TimedJob } from '#server/platform/jobs.ts';
import { removeOldNotices } from './notices.store.ts';

export const eraseOldNotices: TimedJob = {
  name: 'notices.forget-old',
  cron: '50 21 * * *',
  async work({ db }) {
    await eraseExpiredDevices(db);
    return removeOldNotices(db);
  },
};
