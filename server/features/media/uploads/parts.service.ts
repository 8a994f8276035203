import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AbortMultipartUploadCommand, DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import type { Services } from '#server/platform/rpc.ts';
import { checkedKey, type Storage } from '#server/platform/storage/storage.ts';
import { BEGINNING_BYTES } from './uploads.rules.ts';

/** An upload of which all bytes have come. */
type WholeUpload = {
  beginning: Buffer;
  hash: () => Promise<string>;
  /** Puts it among the files of the school; answers its key. Done twice it is there once. */
  insert: () => Promise<string>;
};

/** What has come of uploads: in the folder of this machine, or in the bucket, where every web process reaches it. */
type UploadParts = {
  findWhole: (id: string, bytes: number) => Promise<WholeUpload | undefined>;
  /** Removes what is only needed until an upload was taken in. */
  clear: (id: string) => Promise<void>;
  /** Removes all that came of an upload that is over. */
  discard: (id: string) => Promise<void>;
};

export function partsOf({ storage, dataDir }: Pick<Services, 'storage' | 'dataDir'>): UploadParts {
  return storage.bucket ? partsInBucket(storage, storage.bucket) : partsInFolder(storage, dataDir);
}

/** Where uploads of this machine stand until they are whole: a file by the medium's id, and beside it what tus keeps of it. */
export function uploadsIn(dataDir: string): string {
  return join(dataDir, 'uploads');
}

/** In a bucket the key of an upload is that of the file which it becomes: from the last byte on it is where it stays. */
export function keyOfUpload(id: string): string {
  const name = createHash('sha256').update(`upload ${id}`).digest('hex').slice(0, 32);
  return checkedKey(`media/${name.slice(0, 2)}/${name.slice(2)}`);
}

function partsInFolder(storage: Storage, dataDir: string): UploadParts {
  const remove = async (id: string) => {
    for (const name of [id, `${id}.json`]) await rm(join(uploadsIn(dataDir), name), { force: true });
  };
  return {
    async findWhole(id, bytes) {
      const path = join(uploadsIn(dataDir), id);
      const found = await stat(path).catch(() => undefined);
      if (found?.size !== bytes) return undefined;
      return {
        beginning: await beginningOf(path),
        hash: () => hashOf(createReadStream(path, { highWaterMark: 1024 * 1024 })),
        insert: () => storage.insertFile('media', path),
      };
    },
    clear: remove,
    discard: remove,
  };
}

/** Beside the file stand, while it comes, what tus keeps of it and the bytes that are too few for a part. */
const BESIDE = ['.info', '.part'];

function partsInBucket(storage: Storage, { client, account }: NonNullable<Storage['bucket']>): UploadParts {
  const { bucket: Bucket } = account;
  const clear = async (id: string) => {
    for (const end of BESIDE) await client.send(new DeleteObjectCommand({ Bucket, Key: `${keyOfUpload(id)}${end}` }));
  };
  return {
    async findWhole(id, bytes) {
      const key = keyOfUpload(id);
      const found = await storage.read(key, { start: 0, end: BEGINNING_BYTES - 1 });
      const beginning = found && (await buffer(found.stream));
      if (!beginning || found.total !== bytes) return undefined;
      return {
        beginning,
        async hash() {
          const file = await storage.read(key);
          if (!file) throw new Error('an upload went while it was read');
          return hashOf(file.stream);
        },
        insert: async () => key,
      };
    },
    clear,
    async discard(id) {
      const Key = keyOfUpload(id);
      const info = await client.send(new HeadObjectCommand({ Bucket, Key: `${Key}.info` })).catch(() => undefined);
      const UploadId = info?.Metadata?.['upload-id'];
      if (UploadId) {
        const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
        // It is gone already when the last byte had come; what is left of others is removed by the nightly sweep.
        await client.send(abort).catch(() => undefined);
      }
      await storage.remove(Key);
      await clear(id);
    },
  };
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function hashOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
