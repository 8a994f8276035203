import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import type { ImportFile } from '#contract/imports.ts';
import { backupFirst } from '#server/features/backups/backups.service.ts';
import { putBack } from '#server/features/backups/put-back.service.ts';
import { type ImportFiles, importFiles } from '#server/features/imports/imports.service.ts';
import type { Connection, Db } from '#server/platform/db.ts';
import { defineJob, type Job, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { giveBackOnStop } from '#server/platform/queue/give-back.ts';
import { toReport } from './reports.rules.ts';
import { enqueueRun, folderOfRun, pathOfFile, type RunFolder } from './runs.service.ts';
import { findRun, listAbandonedRuns, removeRun, type StoredRun, setRun, setUndoneAside } from './runs.store.ts';

const TRIES = 3;
const TELL_EVERY_MS = 500;

const RunInput = v.object({ runId: v.string(), by: v.string() });
type RunPayload = v.InferOutput<typeof RunInput>;

function filesOf(place: RunFolder, { id, files }: StoredRun): ImportFiles {
  const path = (file: ImportFile) => (files[file] ? pathOfFile(place, id, file) : undefined);
  return { firestore: pathOfFile(place, id, 'firestore'), auth: path('auth'), hash: path('hash') };
}

export const checkRun: Job<RunPayload> = runJob('imports.check', async (services, run, { signal }) => {
  const onProgress = tellTo(services.db, run.id, 0, 100);
  const report = await importFiles(services.db, filesOf(services, run), { dryRun: true, signal, onProgress });
  await setRun(services.db, run.id, {
    status: 'checked',
    percent: 100,
    doing: '',
    fault: null,
    report: toReport(report),
  });
});

export const bringRun: Job<RunPayload> = runJob('imports.run', async (services, run, { by, signal }) => {
  const { db } = services;
  const tellBackup = tellTo(db, run.id, 0, 50);
  // A try that was killed took its own already, and may have brought all in: only that one undoes it.
  const backupId =
    run.backupId ?? (await backupFirst(services, { cause: 'before-import', by }, { signal, onProgress: tellBackup }));
  await setRun(db, run.id, { status: 'importing', percent: 50, backupId });
  const report = await importFiles(db, filesOf(services, run), { signal, onProgress: tellTo(db, run.id, 50, 100) });
  const [finishedAt, percent] = [new Date(), 100];
  await setRun(db, run.id, {
    status: 'done',
    percent,
    doing: '',
    fault: null,
    report: toReport(report),
    finishedAt,
  });
  // They hold people's data and the way to their passwords, and have done their work.
  await rm(folderOfRun(services, run.id), { recursive: true, force: true });
});

export const undoRun: Job<RunPayload> = runJob('imports.undo', async (services, { id, backupId }, { by, signal }) => {
  if (!backupId) throw new Error('The backup that was taken before this import is gone.');
  const within = (connection: Connection) => setUndoneAside(connection, id);
  await putBack(services, { backupId, by, within }, { signal, onProgress: tellTo(services.db, id, 0, 100) });
  await setRun(services.db, id, { percent: 100, doing: '' });
});

type Terms = { by: string; signal: AbortSignal };
type RunWork = (services: JobServices, run: StoredRun, terms: Terms) => Promise<void>;

/** A job of a run: asked for anew where its process is stopped in the middle. */
function runJob(name: string, work: RunWork): Job<RunPayload> {
  const job: Job<RunPayload> = defineJob(
    name,
    RunInput,
    (services, { runId, by }, signal) =>
      giveBackOnStop(
        signal,
        () => attempt(services, runId, signal, (run) => work(services, run, { by, signal })),
        () => enqueueRun(services.db, job, runId, by),
      ),
    { tries: TRIES },
  );
  return job;
}

/** Its fault is written to the row; a stop is thrown. A run that is not under way is left alone: a job may be repeated after its end. */
async function attempt(
  place: JobServices,
  runId: string,
  signal: AbortSignal,
  work: (run: StoredRun) => Promise<void>,
): Promise<string> {
  const { db, log } = place;
  const run = await findRun(db, runId);
  if (!run?.isWorking) return 'gone';
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
