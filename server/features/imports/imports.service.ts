import { readFile, stat } from 'node:fs/promises';
import type { Db } from '#server/platform/db.ts';
import { AUTH, collectionNames } from './documents/collections.rules.ts';
import { parseHashParameters } from './files/hash-parameters.rules.ts';
import { collectionOf, emptyReport, type Finding, type Report } from './report.rules.ts';
import { setFirebaseHashParameters } from './rows/imported-users.store.ts';
import { countStaged, insertImportedDocuments, insertStage, setStageComplete } from './rows/staged-documents.store.ts';
import { type Findings, writingSteps } from './write-rows.service.ts';

export type ImportFiles = { firestore: string; auth?: string | undefined; hash?: string | undefined };
export type ImportOptions = {
  dryRun?: boolean;
  signal?: AbortSignal;
  /** Called with the share that is done, 0 to 1, and what goes on. */
  onProgress?: (share: number, doing: string) => void;
};

const READING_SHARE = 0.6;

/**
 * Brings a Firestore export, and the users of a Firebase `auth:export`, into the database: all of it in one transaction
 * or, when anything throws, nothing. A dry run does the same work and takes it back.
 */
export async function importFiles(db: Db, files: ImportFiles, options: ImportOptions = {}): Promise<Report> {
  const transaction = await db.startTransaction().execute();
  try {
    const report = await importWithin(transaction, files, options);
    await (options.dryRun ? transaction.rollback() : transaction.commit()).execute();
    return report;
  } catch (error) {
    // A lost connection cannot be rolled back from here; the server has done so already.
    if (!transaction.isCommitted && !transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => undefined);
    throw error;
  }
}

async function importWithin(db: Db, files: ImportFiles, options: ImportOptions): Promise<Report> {
  const { dryRun = false, signal = new AbortController().signal, onProgress = () => undefined } = options;
  const report = emptyReport(dryRun);
  if (!(await insertStage(db))) throw new Error('Another import is running. Wait for it, then start again.');
  if (files.hash !== undefined) await setHashParameters(db, files.hash);

  const size = (await sizeOf(files.firestore)) + (files.auth === undefined ? 0 : await sizeOf(files.auth));
  let read = 0;
  const onBytes = (bytes: number): void => {
    read += bytes;
    onProgress((READING_SHARE * read) / Math.max(1, size), 'reading');
  };
  const { stageFiles } = await import('./read-files.service.ts');
  await stageFiles(files, { db, report, signal, onBytes });
  await setStageComplete(db);

  const present = new Set((await countStaged(db)).filter(({ state }) => state !== 'unchanged').map(stepOf));
  const steps = writingSteps.filter(({ collection }) => present.has(collection));
  for (const [index, { collection, run }] of steps.entries()) {
    signal.throwIfAborted();
    onProgress(READING_SHARE + (1 - READING_SHARE) * (index / steps.length), `writing ${collection}`);
    collect(report, await run(db));
  }
  await insertImportedDocuments(db);
  await tally(db, report);
  signal.throwIfAborted();
  onProgress(1, 'done');
  return report;
}

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;
const stepOf = ({ collection }: { collection: string }): string => (collection === AUTH ? 'users' : collection);

function collect(report: Report, { bad = [], warnings = [] }: Findings): void {
  for (const finding of bad) report.bad.push(finding);
  for (const finding of warnings) report.warnings.push(finding);
}

async function setHashParameters(db: Db, path: string): Promise<void> {
  if (await setFirebaseHashParameters(db, parseHashParameters(await readFile(path, 'utf8')))) return;
  throw new Error(
    'The hash parameters are of another Firebase project than those of the users who came in before ' +
      'and have not signed in yet. Their passwords would be lost.',
  );
}

async function tally(db: Db, report: Report): Promise<void> {
  const staged = await countStaged(db);
  const countOf = (findings: Finding[], name: string) =>
    findings.filter(({ path }) => collectionOf(path) === name).length;
  for (const name of collectionNames) {
    const documents = (...states: string[]): number =>
      staged
        .filter(({ collection, state }) => collection === name && states.includes(state))
        .reduce((sum, each) => sum + each.documents, 0);
    const counts = {
      added: documents('new'),
      changed: documents('changed'),
      unchanged: documents('unchanged', 'there'),
      warnings: countOf(report.warnings, name),
      bad: countOf(report.bad, name),
    };
    if (Object.values(counts).some((count) => count > 0)) report.collections.set(name, counts);
  }
}
