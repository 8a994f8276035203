import type { TimedJob } from '#server/platform/jobs.ts';
import { removeLoosePhotos } from './photos.store.ts';

export const eraseLoosePhotos: TimedJob = {
  name: 'attempts.forget-photos',
  cron: '55 21 * * *',
  work: ({ db, storage }) => removeLoosePhotos(db, storage.remove),
};
