import { migrateToLatest } from '#database/migrate.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { ArchiveSource } from '#server/features/backups/archive/take-archive.service.ts';
import { openDatabase } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { openStorage } from '#server/platform/storage/open-storage.ts';
import { openSecrets } from '#server/platform/storage/secrets.ts';
import { openOwnDatabase } from '#server/starting/own-database.ts';

const CONNECTIONS = 3;

/** Does `work` on the school of this configuration, beside its server or without one; `signal` is Ctrl-C. */
export async function withPlace(
  work: (place: ArchiveSource, signal: AbortSignal, config: Config) => Promise<void>,
): Promise<void> {
  const interrupt = new AbortController();
  process.on('SIGINT', () => interrupt.abort());
  process.on('SIGTERM', () => interrupt.abort());
  const config = readConfig();
  const database = await openOwnDatabase(config);
  try {
    await migrateToLatest(database.url);
    const { db, pool } = openDatabase(database.url, createLog('silent'), CONNECTIONS);
    const secrets = await openSecrets(config.secretKey, config.dataDir);
    const storage = await openStorage(config);
    const place = { db, pool, secrets, storage, dataDir: config.dataDir };
    // Not `db.destroy`: a Kysely that nobody asked leaves its pool open, and the process waits ten seconds for it.
    await work(place, interrupt.signal, config).finally(() => pool.end());
  } catch (error) {
    if (interrupt.signal.aborted) throw new Stopped('Stopped.', { cause: error });
    throw error;
  } finally {
    await database.stop();
  }
}

class Stopped extends Error {}

/** Runs a command: `--help` prints its usage, an error becomes one sentence, and what it leaves behind is said. */
export async function runCommand(usage: string, nothing: string, run: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  try {
    await run();
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    const said = code === 'ENOENT' ? `There is no file ${path}.` : message;
    const isUsage = code?.startsWith('ERR_PARSE_ARGS') || error instanceof UsageError;
    console.error(`\n${said} ${nothing}${isUsage ? `\n\n${usage}` : ''}`);
    process.exitCode = error instanceof Stopped ? 130 : 1;
  }
}

/** What was asked does not make sense; the usage is shown with it. */
export class UsageError extends Error {}

/** 1234567 bytes as "1.2 MB". */
export function sizeText(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}
