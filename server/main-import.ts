import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateToLatest } from '#database/migrate.ts';
import { runArchiveImport } from './commands/archive-import.ts';
import { showProgress } from './commands/progress.ts';
import { readConfig } from './config.ts';
import { type ImportFiles, importFiles } from './features/imports/imports.service.ts';
import { countIn, describeReport, type Report } from './features/imports/report.rules.ts';
import { openDatabase } from './platform/db.ts';
import { createLog } from './platform/log.ts';
import { openOwnDatabase } from './starting/own-database.ts';

const USAGE = `npm run import -- --firestore FILE [--auth FILE --hash FILE] [--dry-run]
npm run import -- --archive FILE [--replace] [--key FILE]

  --firestore FILE  a Firestore export, as node-firestore-import-export writes it
  --auth FILE       the users, as "firebase auth:export users.json --format=json" writes them
  --hash FILE       the password hash parameters, as the Firebase console shows them under Authentication, Users
  --dry-run         do everything, report, write nothing

  --archive FILE    what "npm run export" or "npm run backup" wrote, into an empty place; --replace where a school lives,
                    --key FILE with the SECRET_KEY of the other place where it is not the same

It may run beside the server. All comes in or nothing does; the same files again change nothing.`;

const MAX_ON_SCREEN = 50;

type Request = ImportFiles & { dryRun: boolean };

function readRequest(): Request {
  const options = { firestore: { type: 'string' }, auth: { type: 'string' }, hash: { type: 'string' } } as const;
  const { values } = parseArgs({ options: { ...options, 'dry-run': { type: 'boolean', default: false } } });
  const { firestore, auth, hash } = values;
  if (firestore === undefined) throw new Error('Name the export with --firestore FILE.');
  if ((auth === undefined) !== (hash === undefined)) throw new Error('--auth and --hash go together.');
  return { firestore, auth, hash, dryRun: values['dry-run'] };
}

async function tell(report: Report, dataDir: string): Promise<void> {
  console.log(`\n${describeReport(report, MAX_ON_SCREEN)}`);
  if (report.bad.length <= MAX_ON_SCREEN && report.warnings.length <= MAX_ON_SCREEN) return;
  const path = join(dataDir, `import-report-${new Date().toISOString().replaceAll(':', '-')}.txt`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(path, `${describeReport(report)}\n`, { mode: 0o600 });
  console.log(`\nThe whole list is in ${path}`);
}

async function run(request: Request, signal: AbortSignal): Promise<number> {
  const config = readConfig();
  const database = await openOwnDatabase(config);
  try {
    await migrateToLatest(database.url);
    const { db, pool } = openDatabase(database.url, createLog('silent'), 1);
    const report = await importFiles(db, request, {
      dryRun: request.dryRun,
      signal,
      onProgress: showProgress(),
    }).finally(() => pool.end());
    await tell(report, config.dataDir);
    return countIn(report) > 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
}

function explain(error: unknown, aborted: boolean): string {
  if (aborted) return 'Stopped. Nothing was imported.';
  const { code, path, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}. Nothing was imported.`;
  return `${message}\nNothing was imported.`;
}

const interrupt = new AbortController();
process.on('SIGINT', () => interrupt.abort());
process.on('SIGTERM', () => interrupt.abort());

if (process.argv.includes('--help')) console.log(USAGE);
else if (process.argv.some((it) => it.startsWith('--archive'))) await runArchiveImport(USAGE);
else {
  try {
    process.exitCode = await run(readRequest(), interrupt.signal);
  } catch (error) {
    const isUsage = error instanceof TypeError || (error instanceof Error && error.message.includes('--'));
    console.error(`\n${explain(error, interrupt.signal.aborted)}${isUsage ? `\n\n${USAGE}` : ''}`);
    process.exitCode = interrupt.signal.aborted ? 130 : 1;
  }
}
