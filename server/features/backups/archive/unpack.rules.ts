import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { ArchiveError, assertReadable, HEADER, Header, MANIFEST, Manifest, parsePart } from './archive.rules.ts';
import { TRAILER_BYTES, TRAILER_HEAD } from './pack.rules.ts';

/** The longest piece that is held in memory at once: a part of a table, a list of files, the manifest. */
const MAX_HELD = 64 * 1024 * 1024;
const DAMAGED = 'The archive is damaged or was cut short. Nothing of it was used: take another copy.';

export type ArchiveEntry = { name: string; bytes: number; chunks: AsyncIterable<Buffer> };

/** What a reader does with each piece, in the order of the archive. */
export type ArchiveVisitor = {
  header?: (header: Header) => Promise<void> | void;
  table: (name: string, part: Buffer) => Promise<void> | void;
  job: (part: Buffer) => Promise<void> | void;
  file: (key: string, entry: ArchiveEntry) => Promise<void>;
  files: (list: Buffer) => Promise<void> | void;
};

/** Reads an archive from end to end, entry by entry; what is damaged throws an ArchiveError. */
export async function readArchive(
  path: string,
  known: string[],
  visitor: ArchiveVisitor,
  { signal, onBytes }: { signal?: AbortSignal; onBytes?: (bytes: number) => void } = {},
): Promise<{ header: Header; manifest: Manifest }> {
  const end = await findTrailer(path);
  const sum = createHash('sha256');
  const extraction = extract();
  const fed = pipeline(
    createReadStream(path, { end: end.at - 1 }),
    async function* (chunks) {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        signal?.throwIfAborted();
        sum.update(chunk);
        onBytes?.(chunk.length);
        yield chunk;
      }
    },
    createZstdDecompress(),
    extraction,
  );
  let fault: unknown;
  fed.catch((error) => {
    fault = error;
  });
  try {
    const read = await readEntries(extraction as AsyncIterable<RawEntry>, known, visitor);
    await fed;
    if (!sum.digest().equals(end.sum)) throw new ArchiveError(DAMAGED);
    return read;
  } catch (error) {
    // What broke the stream is told by the stream; everything else is of whoever reads.
    await setImmediate();
    const broken = fault as NodeJS.ErrnoException | undefined;
    extraction.destroy();
    signal?.throwIfAborted();
    if (!broken || error instanceof ArchiveError) throw error;
    throw broken.syscall ? broken : new ArchiveError(DAMAGED, { cause: broken });
  }
}

type RawEntry = AsyncIterable<Buffer> & { header: { name: string; size?: number | undefined }; resume: () => void };

async function readEntries(entries: AsyncIterable<RawEntry>, known: string[], visitor: ArchiveVisitor) {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  for await (const raw of entries) {
    const entry = { name: raw.header.name, bytes: raw.header.size ?? 0, chunks: raw };
    if (manifest) throw new ArchiveError(DAMAGED);
    if (!header) {
      header = await readHeader(entry, known);
      await visitor.header?.(header);
    } else if (entry.name === MANIFEST) manifest = parsePart(Manifest, await held(entry), MANIFEST);
    else await visit(entry, visitor);
    raw.resume();
  }
  if (!header || !manifest) throw new ArchiveError(DAMAGED);
  return { header, manifest };
}

async function readHeader(entry: ArchiveEntry, known: string[]): Promise<Header> {
  if (entry.name !== HEADER) throw new ArchiveError('This is not an archive of a school.');
  const header = parsePart(Header, await held(entry), HEADER);
  assertReadable(header, known);
  return header;
}

async function visit(entry: ArchiveEntry, visitor: ArchiveVisitor): Promise<void> {
  const [folder = '', ...rest] = entry.name.split('/');
  if (folder === 'tables') await visitor.table(rest[0] ?? '', await held(entry));
  else if (folder === 'jobs') await visitor.job(await held(entry));
  else if (folder === 'files') await visitor.file(rest.join('/'), entry);
  else if (folder === 'lists') await visitor.files(await held(entry));
  else throw new ArchiveError(`This archive holds what no program of ours writes: ${folder.slice(0, 40)}`);
}

async function held({ bytes, chunks }: ArchiveEntry): Promise<Buffer> {
  if (bytes > MAX_HELD) throw new ArchiveError(DAMAGED);
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

async function findTrailer(path: string): Promise<{ at: number; sum: Buffer }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(TRAILER_BYTES);
    if (size > TRAILER_BYTES) await file.read(bytes, 0, TRAILER_BYTES, size - TRAILER_BYTES);
    if (!bytes.subarray(0, TRAILER_HEAD.length).equals(TRAILER_HEAD)) throw new ArchiveError(DAMAGED);
    return { at: size - TRAILER_BYTES, sum: bytes.subarray(TRAILER_HEAD.length) };
  } finally {
    await file.close();
  }
}
