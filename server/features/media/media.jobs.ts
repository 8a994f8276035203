import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { defineJob, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { listNamedKeys } from './keys.access.ts';
import { keyOfUpload } from './uploads/uploads.rules.ts';
import { listAllRunning } from './uploads/uploads.store.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Folders of the storage whose every key stands in a row that `listNamedKeys` reads. In others nothing is swept. */
const SWEPT = [
  'photos',
  'answer-photos',
  'doubt-photos',
  'tickets',
  'data-downloads',
  'media',
  'pages',
  'pdfs',
  'images',
];

/** Removes files whose rows are gone. */
export const removeFiles = defineJob(
  'media.remove-files',
  v.object({ keys: v.array(v.string()) }),
  async ({ storage }, { keys }) => {
    for (const key of keys) await storage.remove(key);
    return keys.length;
  },
);

/**
 * Removes what stands in the storage for more than a day and no row names: what conversions left that were killed, or
 * replaced. Files are listed before the rows are read, so that what is named meanwhile is kept.
 */
export const sweepStorage: TimedJob = {
  name: 'media.sweep',
  cron: '40 21 * * *',
  work: async (services) => {
    const { db, storage } = services;
    const before = new Date(Date.now() - DAY_MS);
    const old: string[] = [];
    for await (const { key, storedAt } of storage.list())
      if (storedAt < before && SWEPT.includes(key.split('/')[0] ?? '')) old.push(key);
    const coming = new Set((await listAllRunning(db)).map(keyOfUpload));
    const named = await listNamedKeys(db);
    const loose = old.filter((key) => !named.has(key) && !coming.has(key));
    for (const key of loose) await storage.remove(key);
    await storage.removeHalves(before, coming);
    await sweepScratch(services, before);
    return loose.length;
  },
};

/** A conversion clears up after itself, but not when its process is killed. */
async function sweepScratch({ dataDir }: JobServices, before: Date): Promise<void> {
  const scratch = join(dataDir, 'scratch');
  for (const name of await readdir(scratch).catch(() => [])) {
    const found = await stat(join(scratch, name)).catch(() => undefined);
    if (found && found.mtime < before) await rm(join(scratch, name), { recursive: true, force: true });
  }
}
