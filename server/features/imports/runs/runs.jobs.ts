import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import type { ImportFile } from '#contract/imports.ts';
import { backupFirst } from '#server/features/backups/backups.service.ts';
import { putBack } from '#server/features/backups/put-back.service.ts';
import { type ImportFiles, importFiles } from '#server/features/imports/imports.service.ts';
import type { Db } from '#server/platform/db.ts';
import { defineJob, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { toReport } from './reports.rules.ts';
import { folderOfRun, pathOfFile, type RunFolder } from './runs.service.ts';
import { findRun, listAbandonedRuns, removeRun, type StoredRun, setRun } from './runs.store.ts';

const TRIES = 3;
const TELL_EVERY_MS = 500;

const RunInput = v.object({ runId: v.string(), by: v.string() });

function filesOf(place: RunFolder, { id, files }: StoredRun): ImportFiles {
  const path = (file: ImportFile) => (files[file] ? pathOfFile(place, id, file) : undefined);
  return { firestore: pathOfFile(place, id, 'firestore'), auth: path('auth'), hash: path('hash') };
}

export const checkRun = defineJob(
  'imports.check',
  RunInput,
  (services, { runId }, signal) =>
    attempt(services, runId, signal, async (run) => {
      const onProgress = tellTo(services.db, runId, 0, 100);
      const report = await importFiles(services.db, filesOf(services, run), { dryRun: true, signal, onProgress });
      await setRun(services.db, runId, {
        status: 'checked',
        percent: 100,
        doing: '',
        fault: null,
        report: toReport(report),
      });
    }),
  { tries: TRIES },
);

export const bringRun = defineJob(
  'imports.run',
  RunInput,
  (services, { runId, by }, signal) =>
    attempt(services, runId, signal, async (run) => {
      const { db } = services;
      const tellBackup = tellTo(db, runId, 0, 50);
      // A try that was killed took its own already, and may have brought all in: only that one undoes it.
      const backupId =
        run.backupId ??
        (await backupFirst(services, { cause: 'before-import', by }, { signal, onProgress: tellBackup }));
      await setRun(db, runId, { status: 'importing', percent: 50, backupId });
      const report = await importFiles(db, filesOf(services, run), { signal, onProgress: tellTo(db, runId, 50, 100) });
      const [finishedAt, percent] = [new Date(), 100];
      await setRun(db, runId, {
        status: 'done',
        percent,
        doing: '',
        fault: null,
        report: toReport(report),
        finishedAt,
      });
      // They hold people's data and the way to their passwords, and have done their work.
      await rm(folderOfRun(services, runId), { recursive: true, force: true });
    }),
  { tries: TRIES },
);

export const undoRun = defineJob(
  'imports.undo',
  RunInput,
  (services, { runId, by }, signal) =>
    attempt(services, runId, signal, async ({ backupId }) => {
      if (!backupId) throw new Error('The backup that was taken before this import is gone.');
      await putBack(services, backupId, by, { signal, onProgress: tellTo(services.db, runId, 0, 100) });
      await setRun(services.db, runId, { status: 'undone', percent: 100, doing: '', fault: null });
    }),
  { tries: TRIES },
);

/** Its fault is written to the row; a stop lets the queue try it again. */
async function attempt(
  place: JobServices,
  runId: string,
  signal: AbortSignal,
  work: (run: StoredRun) => Promise<void>,
): Promise<string> {
  const { db, log } = place;
  const run = await findRun(db, runId);
  if (!run) return 'gone';
  try {
    await work(run);
    return 'done';
  } catch (error) {
    if (signal.aborted) throw error;
    const said = error instanceof Error ? error.message : String(error);
    const fault = said.replaceAll(`${folderOfRun(place, runId)}/`, '').slice(0, 500);
    // An undo that failed left the import as it was.
    await setRun(db, runId, { status: run.status === 'undoing' ? 'done' : 'failed', doing: '', fault });
    log.error({ err: error, runId }, 'an import failed');
    return 'failed';
  }
}

function tellTo(db: Db, runId: string, from: number, to: number) {
  let last = 0;
  return (share: number, doing: string): void => {
    const now = performance.now();
    if (now - last < TELL_EVERY_MS) return;
    last = now;
    // Never waited for: at its end an undo holds this very table.
    setRun(db, runId, { percent: Math.min(99, Math.floor(from + (to - from) * share)), doing }).catch(() => undefined);
  };
}

const eraseAbandonedRuns: TimedJob = {
  name: 'imports.forget',
  cron: '10 22 * * *',
  work: async (services) => {
    const abandoned = await listAbandonedRuns(services.db);
    for (const runId of abandoned) {
      await rm(folderOfRun(services, runId), { recursive: true, force: true });
      await removeRun(services.db, runId);
    }
    return abandoned.length;
  },
};

export const importJobs = [checkRun, bringRun, undoRun];
export const timedImportJobs = [eraseAbandonedRuns];
