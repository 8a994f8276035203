import { readdir } from 'node:fs/promises';
import type { JobServices, TimedJob } from '#server/platform/jobs.ts';
import { partsOf } from './parts.service.ts';
import { uploadsIn } from './uploads.rules.ts';
import { receive } from './uploads.service.ts';
import { listAllRunning, listRunning, removeAbandoned } from './uploads.store.ts';

/** Ends what was abandoned for a day, takes in what a killed process left whole, and clears the folder of the rest. */
export const sweepUploads: TimedJob = {
  name: 'media.sweep-uploads',
  cron: '15 * * * *',
  work: async (services) => {
    const { db, storage } = services;
    const parts = await partsOf(services);
    const abandoned = await removeAbandoned(db);
    for (const id of abandoned) await parts.discard(id);
    if (storage.bucket) for (const id of await listAllRunning(db)) await receive(services, id);
    else await sweepFolder(services);
    return abandoned.length;
  },
};

async function sweepFolder(services: JobServices): Promise<void> {
  // Read before the rows: each of these files had its row already when it began.
  const files = await readdir(uploadsIn(services.dataDir)).catch(() => []);
  const ids = [...new Set(files.map((name) => name.replace(/\.json$/, '')))];
  const alive = new Set(await listRunning(services.db, ids));
  for (const id of ids) {
    if (alive.has(id)) await receive(services, id);
    else await (await partsOf(services)).discard(id);
  }
}
