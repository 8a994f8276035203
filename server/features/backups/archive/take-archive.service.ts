import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listNamedKeys } from '#server/features/media/keys.access.ts';
import type { Connection } from '#server/platform/db.ts';
import type { Services } from '#server/platform/rpc.ts';
import {
  type ArchiveKind,
  FORMAT,
  HEADER,
  type Header,
  leavesOut,
  MANIFEST,
  type Manifest,
  VERSION,
} from './archive.rules.ts';
import { createPacking, type Packing } from './pack.rules.ts';
import {
  listMigrations,
  listSequences,
  listTables,
  readBeside,
  readJobs,
  readSnapshot,
  readTableRows,
} from './snapshot.store.ts';
import { createSum, hashWhileReading, lineOf } from './sums.rules.ts';
import { verifyArchive } from './verify-archive.service.ts';

export type ArchiveSource = Pick<Services, 'db' | 'storage' | 'secrets' | 'dataDir'> & {
  pool: Parameters<typeof readSnapshot>[0];
};
/** `onProgress` hears the share that is done, 0 to 1, and what goes on. */
export type Manner = { signal?: AbortSignal; onProgress?: (share: number, doing: Doing) => void };
export type Doing = 'rows' | 'files' | 'verifying' | 'done';
export type Taken = { bytes: number; rows: number; files: number; missing: string[]; takenAt: Date };

const FILES_IN_A_LIST = 1000;
const ROWS_SHARE = 0.3;
const FILES_SHARE = 0.4;

/** What the archive says of the key of secrets: which it is, so that another is noticed. */
export const fingerprintOf = (secrets: ArchiveSource['secrets']): string => secrets.derive('archives').slice(0, 12);

/**
 * Writes everything of a school into one file at `path` while it runs: the rows of one moment, then the files, so that
 * no row names a file that came later. The file is read again and every sum compared before this answers.
 */
export async function takeArchive(
  place: ArchiveSource,
  path: string,
  kind: ArchiveKind,
  manner: Manner = {},
): Promise<Taken> {
  const takenAt = new Date();
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const packing = createPacking(path);
  let manifest: Manifest;
  try {
    const { named, ...rows } = await packRows(place, packing, { kind, takenAt, manner });
    const files = await packFiles(place, packing, named, manner);
    manifest = { ...rows, ...files };
    await packing.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    await packing.finish();
  } catch (error) {
    await packing.abort();
    throw error;
  }
  const { size } = await stat(path);
  const onBytes = (bytes: number) => manner.onProgress?.(0.7 + (0.3 * bytes) / size, 'verifying');
  await verifyArchive(path, { ...manner, onBytes });
  manner.onProgress?.(1, 'done');
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { bytes: size, rows, files: manifest.files.count, missing: manifest.missing, takenAt };
}

type ArchiveOptions = { kind: ArchiveKind; takenAt: Date; manner: Manner };

async function packRows(place: ArchiveSource, packing: Packing, { kind, takenAt, manner }: ArchiveOptions) {
  return readSnapshot(place.pool, async (connection) => {
    const { fingerprint, kept } = { fingerprint: fingerprintOf(place.secrets), kept: place.secrets.kept };
    const migrations = await listMigrations(connection);
    const header: Header = {
      ...{ format: FORMAT, version: VERSION, kind, takenAt: takenAt.toISOString(), migrations },
      key: { fingerprint, ...(kept && { kept }) },
    };
    await packing.add(HEADER, Buffer.from(JSON.stringify(header)));
    const named = await readBeside(place.db, connection, listNamedKeys);
    const tables = await packTables(connection, packing, kind, manner);
    const jobs = createSum();
    if (kind === 'backup') await packing.addParts('jobs', readJobs(connection), jobs.hear);
    return { tables, jobs: jobs.sum(), sequences: await listSequences(connection), named };
  });
}

async function packTables(connection: Connection, packing: Packing, kind: ArchiveKind, manner: Manner) {
  const tables = (await listTables(connection)).filter(({ name }) => !leavesOut(kind, name));
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 1);
  const sums: Manifest['tables'] = [];
  let before = 0;
  for (const table of tables) {
    manner.signal?.throwIfAborted();
    manner.onProgress?.((ROWS_SHARE * before) / all, 'rows');
    const counted = createSum();
    await packing.addParts(`tables/${table.name}`, readTableRows(connection, table), (part) => {
      manner.signal?.throwIfAborted();
      counted.hear(part);
    });
    sums.push({ name: table.name, columns: table.columns, ...counted.sum() });
    before += table.bytes;
  }
  return sums;
}

async function packFiles({ storage }: ArchiveSource, packing: Packing, named: Set<string>, manner: Manner) {
  const hash = createHash('sha256');
  const files = { count: 0, bytes: 0 };
  const expected = Math.max(1, named.size);
  let lines: string[] = [];
  const addList = async () => {
    const list = Buffer.from(lines.join(''));
    hash.update(list);
    await packing.add(`lists/${String(files.count).padStart(9, '0')}`, list);
    lines = [];
  };
  for await (const { key } of storage.list()) {
    manner.signal?.throwIfAborted();
    const packed = await packFile(storage, packing, key);
    if (!packed) continue;
    named.delete(key);
    files.count += 1;
    files.bytes += packed.bytes;
    lines.push(lineOf(key, packed.bytes, packed.sha256));
    if (lines.length === FILES_IN_A_LIST) await addList();
    manner.onProgress?.(ROWS_SHARE + FILES_SHARE * Math.min(1, files.count / expected), 'files');
  }
  if (lines.length > 0) await addList();
  return { files: { ...files, sha256: hash.digest('hex') }, missing: [...named].sort() };
}

async function packFile(storage: ArchiveSource['storage'], packing: Packing, key: string) {
  const found = await storage.read(key);
  const begun = found && (await begin(found.stream));
  if (!begun) return undefined;
  const hash = createHash('sha256');
  await packing.addStream(`files/${key}`, found.total, hashWhileReading(hash, begun));
  return { bytes: found.total, sha256: hash.digest('hex') };
}

/** Waits for the first bytes: a file may go between being found and being opened, but not once it is open. */
async function begin(stream: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer> | undefined> {
  const rest = stream[Symbol.asyncIterator]();
  const first = await rest.next().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!first) return undefined;
  return (async function* () {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  })();
}
