import { createHash } from 'node:crypto';
import { listMigrationNames } from '#database/migrate.ts';
import { isKey } from '#server/platform/storage/storage.ts';
import { ArchiveError, type Header, type Manifest } from './archive.rules.ts';
import { createSum, lineOf } from './sums.rules.ts';
import { type ArchiveEntry, type ArchiveVisitor, readArchive } from './unpack.rules.ts';

type Manner = { signal?: AbortSignal; onBytes?: (bytes: number) => void };
export type Verified = { header: Header; manifest: Manifest };

/** Reads an archive from end to end and compares every sum; throws an ArchiveError for what does not hold. */
export async function verifyArchive(path: string, { signal, onBytes }: Manner = {}): Promise<Verified> {
  const { visitor, assertWhole } = createInspection();
  let read = 0;
  const told = (bytes: number): void => {
    read += bytes;
    onBytes?.(read);
  };
  const found = await readArchive(path, await listMigrationNames(), visitor, {
    onBytes: told,
    ...(signal && { signal }),
  });
  assertWhole(found.manifest);
  return found;
}

function createInspection() {
  const tables = new Map<string, ReturnType<typeof createSum>>();
  const jobs = createSum();
  const lists = createHash('sha256');
  const files = { count: 0, bytes: 0 };
  let lines: string[] = [];

  const visitor: ArchiveVisitor = {
    table(name, part) {
      const sum = tables.get(name) ?? createSum();
      tables.set(name, sum);
      sum.hear(part);
    },
    job: jobs.hear,
    async file(key, entry) {
      if (!isKey(key)) throw new ArchiveError('The archive holds a file under a name that no storage gives.');
      lines.push(lineOf(key, entry.bytes, await sumOf(entry)));
      files.count += 1;
      files.bytes += entry.bytes;
    },
    files(list) {
      assertSame(list.toString(), lines.join(''), 'its files');
      lists.update(list);
      lines = [];
    },
  };

  function assertWhole(manifest: Manifest): void {
    for (const { name, rows, sha256 } of manifest.tables)
      assertSame({ rows, sha256 }, (tables.get(name) ?? createSum()).sum(), `the table ${name}`);
    const strange = [...tables.keys()].find((name) => !manifest.tables.some((table) => table.name === name));
    if (strange || lines.length > 0) throw new ArchiveError('The archive holds more than its manifest says.');
    assertSame(manifest.jobs, jobs.sum(), 'its queue');
    assertSame(manifest.files, { ...files, sha256: lists.digest('hex') }, 'its files');
  }

  return { visitor, assertWhole };
}

async function sumOf({ chunks }: ArchiveEntry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

function assertSame(said: unknown, found: unknown, what: string): void {
  if (JSON.stringify(said) === JSON.stringify(found)) return;
  throw new ArchiveError(`The archive does not hold what its manifest says of ${what}. Take another copy.`);
}
