import { stat } from 'node:fs/promises';
import { listMigrationNames, readMigration } from '#database/migrate.ts';
import type { Connection } from '#server/platform/db.ts';
import { secretsUnder } from '#server/platform/storage/secrets.ts';
import { ArchiveError, type Header, type Manifest } from './archive.rules.ts';
import * as school from './restore.store.ts';
import { openScratch, restoreFile } from './restore-files.service.ts';
import { listTables, readTableRows } from './snapshot.store.ts';
import { createSum } from './sums.rules.ts';
import { type ArchiveSource, type Doing, fingerprintOf } from './take-archive.service.ts';
import { type ArchiveEntry, readArchive } from './unpack.rules.ts';
import { type Verified, verifyArchive } from './verify-archive.service.ts';

export type Restoring = {
  /** Whether a school that lives here may be replaced. */
  replace?: boolean;
  /** Who stays signed in: who was then, who is now (the log of acts then goes on too), or nobody. */
  sessions: 'then' | 'now' | 'nobody';
  /** The key of the place that the archive comes from, when the archive does not hold it. */
  key?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (share: number, doing: Doing | 'checking') => void;
  /** What is written besides, in the same transaction, to the school that comes back, with what stays of this place. */
  within?: (connection: Connection) => Promise<void>;
};
export type Restored = { header: Header; rows: number; files: number };

/**
 * Brings a school back from an archive: everything, or nothing. It is put together beside the one that runs, compared
 * with the manifest, and takes its place in a moment. Throws an ArchiveError that says what to do.
 */
export async function restoreArchive(place: ArchiveSource, path: string, input: Restoring): Promise<Restored> {
  const { size } = await stat(path);
  const onBytes = (bytes: number) => input.onProgress?.((0.3 * bytes) / size, 'verifying');
  const archive = await verifyArchive(path, { onBytes, ...(input.signal && { signal: input.signal }) });
  const sealedBy = keyOf(archive.header, place, input.key);
  if (!input.replace) await assertEmpty(place);
  await school.insertAside(place.pool, async (connection) => {
    const missing = await migrateTo(connection, archive.header);
    await school.setLoosened(connection);
    await load(place, connection, path, archive, input, size);
    await school.setSequences(connection, archive.manifest.sequences);
    await assertEqual(connection, archive.manifest, input);
    await school.setFastened(connection);
    for (const name of missing) await school.setMigrated(connection, await readMigration(name));
    if (sealedBy) await school.setSecretsEncrypted(connection, sealedBy, place.secrets);
    if (input.sessions === 'nobody') await school.removeSessions(connection);
    await school.setQueue(connection);
    input.signal?.throwIfAborted();
    await school.setInPlace(connection, async () => {
      // Not before: a session that is ended while the new school waits for its moment stays ended.
      if (input.sessions === 'now') await school.setOfNow(connection);
      await input.within?.(connection);
    });
  });
  input.onProgress?.(1, 'done');
  const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { header: archive.header, rows, files: archive.manifest.files.count };
}

/** Throws an ArchiveError where a school lives already. */
export async function assertEmpty({ pool }: Pick<ArchiveSource, 'pool'>): Promise<void> {
  if ((await school.countLife(pool)) === 0) return;
  throw new ArchiveError(
    'A school lives here already. Restore into an empty place (another DATA_DIR or DATABASE_URL), or add --replace: everything that is here now is then gone.',
  );
}

/** The secrets that the archive was sealed with, where they are not those of this place. */
function keyOf({ key }: Header, { secrets }: ArchiveSource, given: string | undefined) {
  if (key.fingerprint === fingerprintOf(secrets)) return undefined;
  const before = [key.kept, given].filter((it) => it !== undefined).map(secretsUnder);
  const right = before.find((it) => fingerprintOf(it) === key.fingerprint);
  if (right) return right;
  throw new ArchiveError(
    'The secrets in this archive (films, second factors, calendars) are sealed with another SECRET_KEY than the one in use here. ' +
      'Start with the SECRET_KEY of the school that the archive comes from, or put that key into a file and add --key FILE.',
  );
}

/** Builds the tables that the archive was taken from; answers with the migrations that came later. */
async function migrateTo(connection: Connection, { migrations }: Header): Promise<string[]> {
  const known = await listMigrationNames();
  for (const name of migrations) await school.setMigrated(connection, await readMigration(name));
  return known.slice(migrations.length);
}

async function load(
  place: ArchiveSource,
  connection: Connection,
  path: string,
  { manifest }: Verified,
  { signal, onProgress }: Restoring,
  size: number,
): Promise<void> {
  const columns = new Map(manifest.tables.map((table) => [table.name, table.columns]));
  const known = await listMigrationNames();
  const scratch = await openScratch(place.dataDir);
  let open: { name: string; copying: school.Copying } | undefined;
  const into = async (name: string, begin: () => school.Copying | Promise<school.Copying>, part: Buffer) => {
    if (open?.name !== name) {
      await open?.copying.end();
      open = { name, copying: await begin() };
    }
    await open.copying.write(part);
  };
  const close = async () => {
    await open?.copying.end();
    open = undefined;
  };
  let read = 0;
  const onBytes = (bytes: number) => {
    read += bytes;
    onProgress?.(0.3 + (0.5 * read) / size, open ? 'rows' : 'files');
  };
  const visitor = {
    table: (name: string, part: Buffer) =>
      into(name, () => school.insertRows(connection, name, columns.get(name) ?? []), part),
    job: (part: Buffer) => into('', () => school.insertJobs(connection), part),
    file: async (key: string, entry: ArchiveEntry) => {
      await close();
      await restoreFile(place.storage, scratch.file, key, entry);
    },
    files: close,
  };
  try {
    await readArchive(path, known, visitor, { onBytes, ...(signal && { signal }) });
    await close();
    // An archive without a waiting job has no such part.
    if (manifest.jobs.rows === 0) await (await school.insertJobs(connection)).end();
  } finally {
    await scratch.close();
  }
}

async function assertEqual(
  connection: Connection,
  manifest: Manifest,
  { signal, onProgress }: Restoring,
): Promise<void> {
  const tables = new Map((await listTables(connection, 'restoring')).map((table) => [table.name, table]));
  for (const [index, { name, columns, rows, sha256 }] of manifest.tables.entries()) {
    signal?.throwIfAborted();
    onProgress?.(0.8 + (0.15 * index) / manifest.tables.length, 'checking');
    const sum = createSum();
    const table = tables.get(name);
    if (table) for await (const part of readTableRows(connection, { ...table, columns })) sum.hear(part);
    const found = sum.sum();
    if (found.rows !== rows || found.sha256 !== sha256)
      throw new ArchiveError(`The table ${name} did not come in as it was taken. Nothing was restored.`);
  }
}
