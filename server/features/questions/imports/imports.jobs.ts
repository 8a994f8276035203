import * as v from 'valibot';
import { bringPictures, removeLeftPictures } from '#server/features/questions/pictures/bring-pictures.service.ts';
import { readQuestionFile } from '#server/features/questions/reading/read-file.service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob, type Job, type JobServices, type TimedJob } from '#server/platform/jobs.ts';
import { giveBackOnStop } from '#server/platform/queue/give-back.ts';
import { insertNewQuestions, insertNextVersions, readImportTurn, setRestSkipped } from './bringing.store.ts';
import { checkRows, recheckRows, storeRows } from './check-rows.service.ts';
import { enqueueImport } from './imports.service.ts';
import {
  findFile,
  findImportRevision,
  findLockedState,
  removeOldImports,
  setImport,
  setImportChecked,
  setImportOver,
} from './imports.store.ts';

const TRIES = 3;
const REPORT_EVERY_MS = 300;
/** Of a hundred: reading, keeping, and looking at rows. */
const [READ, DRAWN, KEPT] = [30, 60, 75];
const FAILED = 'The questions could not be imported: try again';
const UNREADABLE = 'The file could not be read: try again';

const ImportInput = v.object({ importId: v.string() });
type ImportPayload = v.InferOutput<typeof ImportInput>;

/** Reads a file that came, and looks at its rows. */
export const readImport: Job<ImportPayload> = importJob(
  'questions.read-import',
  { state: 'refused', refusal: UNREADABLE },
  async (services, importId, signal) => {
    const { db, dataDir } = services;
    const found = await findFile(db, importId);
    if (!found?.file) return 'gone';
    const file = await readQuestionFile(
      { bytes: found.file, name: found.name, dataDir, signal },
      reportTo(services, importId, 0, READ),
    );
    if ('refusal' in file) {
      await setImport(db, importId, { state: 'refused', percent: 100, refusal: file.refusal });
      return 'refused';
    }
    const { rows } = file;
    const brought = { pictures: file.pictures, madeBy: found.madeBy };
    const pictures = await bringPictures(services, brought, signal, reportTo(services, importId, READ, DRAWN));
    await storeRows(db, importId, { rows, pictures }, reportTo(services, importId, DRAWN, KEPT));
    await setImport(db, importId, { state: 'checking', format: file.format, total: file.rows.length });
    return check(services, importId, KEPT);
  },
);

/** Looks at the rows of an import anew. */
export const checkImport: Job<ImportPayload> = importJob(
  'questions.check-import',
  { state: 'checked', refusal: FAILED },
  (services, importId) => check(services, importId, 0),
);

async function check(services: JobServices, importId: string, from: number): Promise<string> {
  const revision = await findImportRevision(services.db, importId);
  if (revision === undefined) return 'gone';
  await checkRows(services.db, importId, reportTo(services, importId, from, 100));
  return (await setImportChecked(services.db, importId, revision)) ? 'checked' : 'changed meanwhile';
}

/** Brings the rows into the bank, all in one transaction. */
export const bringImport: Job<ImportPayload> = importJob(
  'questions.bring-import',
  { state: 'checked', refusal: FAILED },
  ({ db }, importId) =>
    inTransaction(db, async (tx) => {
      await readImportTurn(tx);
      const found = await findLockedState(tx, importId);
      if (found?.state !== 'importing') return 'gone';
      await recheckRows(tx, importId);
      const added = await insertNewQuestions(tx, importId, found.madeBy);
      const versions = await insertNextVersions(tx, importId, found.madeBy);
      await setRestSkipped(tx, importId);
      await setImportOver(tx, importId, 'imported');
      return `${added} questions, ${versions} versions`;
    }),
);

type Failed = { state: 'checked' | 'refused'; refusal: string };
type ImportWork = (services: JobServices, importId: string, signal: AbortSignal) => Promise<string>;

/** A job of an import: asked for anew where its process is stopped in the middle. A fault of ours is written to the import, which may be tried again. */
function importJob(name: string, failed: Failed, work: ImportWork): Job<ImportPayload> {
  const attempt = async (services: JobServices, importId: string, signal: AbortSignal): Promise<string> => {
    try {
      return await work(services, importId, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      services.log.error({ err: error, importId }, 'an import of questions failed');
      await setImport(services.db, importId, { ...failed, percent: 100 });
      return 'failed';
    }
  };
  const job: Job<ImportPayload> = defineJob(
    name,
    ImportInput,
    (services, { importId }, signal) =>
      giveBackOnStop(
        signal,
        () => attempt(services, importId, signal),
        () => enqueueImport(services.db, job, importId),
      ),
    { tries: TRIES },
  );
  return job;
}

function reportTo({ db }: JobServices, importId: string, from: number, to: number) {
  let last = 0;
  return (share: number): void => {
    const now = performance.now();
    if (now - last < REPORT_EVERY_MS) return;
    last = now;
    // Never waited for: it is only shown.
    setImport(db, importId, { percent: Math.min(99, Math.floor(from + (to - from) * share)) }).catch(() => undefined);
  };
}

const eraseOldImports: TimedJob = {
  name: 'questions.erase-imports',
  cron: '25 22 * * *',
  work: async ({ db }) => {
    const removed = await removeOldImports(db);
    await removeLeftPictures(db);
    return removed;
  },
};

export const questionJobs = [readImport, checkImport, bringImport];
export const timedQuestionJobs = [eraseOldImports];
