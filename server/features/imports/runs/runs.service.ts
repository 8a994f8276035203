import { join } from 'node:path';
import type { ImportFile } from '#contract/imports.ts';
import type { Db } from '#server/platform/db.ts';
import { enqueue, type Job, type JobServices } from '#server/platform/jobs.ts';

export type RunFolder = Pick<JobServices, 'dataDir'>;

export const folderOfRun = ({ dataDir }: RunFolder, runId: string): string => join(dataDir, 'imports', runId);
export const pathOfFile = (place: RunFolder, runId: string, file: ImportFile): string =>
  join(folderOfRun(place, runId), `${file}.json`);

/** Asks the queue for a job of imports; with the backups they run one at a time. */
export const enqueueRun = (db: Db, job: Job<{ runId: string; by: string }>, runId: string, by: string): Promise<void> =>
  enqueue(db, job, { runId, by }, { queue: 'backups' });
