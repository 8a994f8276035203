import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack as createPack } from 'tar-stream';

/** A frame that every zstd skips: its sign, its length, and the sum of all that stands before it. */
export const TRAILER_HEAD = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
export const TRAILER_BYTES = TRAILER_HEAD.length + 32;
const PART_BYTES = 1024 * 1024;

export type Packing = {
  add: (name: string, bytes: Buffer) => Promise<void>;
  /** A stream of so many bytes. */
  addStream: (name: string, bytes: number, stream: AsyncIterable<Buffer>) => Promise<void>;
  /** A stream whose length nobody knows yet, as parts of a megabyte: `name/000000` and so on. */
  addParts: (name: string, stream: AsyncIterable<Buffer>, hear: (part: Buffer) => void) => Promise<void>;
  finish: () => Promise<void>;
  abort: () => Promise<void>;
};

/** Writes a compressed tar to `path`, which appears whole or not at all; memory stays constant. */
export function createPacking(path: string): Packing {
  const half = `${path}.part`;
  const pack = createPack();
  const sum = createHash('sha256');
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const written = pipeline(
    pack,
    compress,
    async function* (chunks) {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        sum.update(chunk);
        yield chunk;
      }
      yield Buffer.concat([TRAILER_HEAD, sum.digest()]);
    },
    createWriteStream(half, { flags: 'wx', mode: 0o600 }),
  );
  // Whoever adds next hears of it; without this the process would end first.
  const failed = written.then(
    () => new Promise<never>(() => undefined),
    (error) => Promise.reject(error),
  );
  failed.catch(() => undefined);

  async function addStream(name: string, size: number, stream: AsyncIterable<Buffer>): Promise<void> {
    const entry = pack.entry({ name, size, mtime: new Date(0) });
    await Promise.race([pipeline(stream, entry), failed]);
  }

  async function add(name: string, bytes: Buffer): Promise<void> {
    await addStream(name, bytes.length, oneOf(bytes));
  }

  return {
    add,
    addStream,
    async addParts(name, stream, hear) {
      let number = 0;
      const addPart = (part: Buffer) => {
        hear(part);
        return add(`${name}/${String(number++).padStart(6, '0')}`, part);
      };
      let [waiting, bytes]: [Buffer[], number] = [[], 0];
      for await (const chunk of stream) {
        waiting.push(chunk);
        bytes += chunk.length;
        if (bytes < PART_BYTES) continue;
        await addPart(Buffer.concat(waiting));
        [waiting, bytes] = [[], 0];
      }
      if (bytes > 0) await addPart(Buffer.concat(waiting));
    },
    async finish() {
      pack.finalize();
      await written;
      const file = await open(half, 'r+');
      await file.sync().finally(() => file.close());
      await rename(half, path);
    },
    async abort() {
      pack.destroy();
      await written.catch(() => undefined);
      await rm(half, { force: true });
    },
  };
}

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes;
}
