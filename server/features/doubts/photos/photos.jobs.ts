import type { TimedJob } from '#server/platform/jobs.ts';
import { removeLooseDoubtPhotos } from './photos.store.ts';

export const eraseLooseDoubtPhotos: TimedJob = {
  name: 'doubts.forget-photos',
  cron: '57 21 * * *',
  work: ({ db, storage }) => removeLooseDoubtPhotos(db, storage.remove),
};
