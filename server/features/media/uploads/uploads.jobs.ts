import { readdir } from 'node:fs/promises';
import type { TimedJob } from '#server/platform/jobs.ts';
import { receive, removeLocal, uploadsIn } from './uploads.service.ts';
import { listRunning, removeAbandoned } from './uploads.store.ts';

/** Ends what was abandoned for a day, takes in what a killed process left whole, and clears the folder of the rest. */
export const sweepUploads: TimedJob = {
  name: 'media.sweep-uploads',
  cron: '15 * * * *',
  work: async (services) => {
    const { db, dataDir } = services;
    const abandoned = await removeAbandoned(db);
    for (const id of abandoned) await removeLocal(dataDir, id);
    // Read before the rows: each of these files had its row already when it began.
    const files = await readdir(uploadsIn(dataDir)).catch(() => []);
    const ids = [...new Set(files.map((name) => name.replace(/\.json$/, '')))];
    const alive = new Set(await listRunning(db, ids));
    for (const id of ids) {
      if (alive.has(id)) await receive(services, id);
      else await removeLocal(dataDir, id);
    }
    return abandoned.length;
  },
};
