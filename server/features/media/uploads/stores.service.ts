import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AbortMultipartUploadCommand, DeleteObjectCommand, HeadObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { FileStore } from '@tus/file-store';
import { S3Store } from '@tus/s3-store';
import type { DataStore } from '@tus/server';
import type { Services } from '#server/platform/rpc.ts';
import { s3ClientConfig } from '#server/platform/storage/s3-client.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { BEGINNING_BYTES, hashUpload, keyOfUpload, type UploadParts, uploadsIn } from './uploads.rules.ts';

/** Parts of a file, on their way through the disk of this machine: so many at once, of one store, each of so many bytes. */
const PARTS_AT_A_TIME = 4;
const PART_BYTES = 8 * 1024 * 1024;

/** Where tus writes, and what it calls the upload of a medium there. */
type UploadStore = { store: DataStore; nameOf: (id: string) => string };

/** The bucket of the school's files, which every web process reaches; without one a folder of this machine. */
export function openStore({ storage, dataDir }: Pick<Services, 'storage' | 'dataDir'>): UploadStore {
  if (!storage.bucket) return { store: openFolderStore(dataDir), nameOf: (id) => id };
  const { account } = storage.bucket;
  const store = new BucketStore({
    partSize: PART_BYTES,
    maxConcurrentPartUploads: PARTS_AT_A_TIME,
    useTags: false,
    s3ClientConfig: { ...s3ClientConfig(account), bucket: account.bucket },
  });
  return { store, nameOf: keyOfUpload };
}

/** As the library has it, but that a bucket which is away is told as that, and not as a file that is gone: a browser would begin anew. */
class BucketStore extends S3Store {
  override async getUpload(id: string): ReturnType<S3Store['getUpload']> {
    await this.getMetadata(id).catch((error: unknown) => {
      if (!(error instanceof NoSuchKey)) throw error;
    });
    return super.getUpload(id);
  }
}

/** As the library has it, but that a write error is told, and not only that the stream ended. */
function openFolderStore(dataDir: string): FileStore {
  const store = new FileStore({ directory: uploadsIn(dataDir) });
  store.write = async (readable, id, offset) => {
    const file = createWriteStream(join(store.directory, id), { flags: 'r+', start: offset });
    await pipeline(readable, file);
    return offset + file.bytesWritten;
  };
  return store;
}

/** Beside the file stand, while it comes, what tus keeps of it and the bytes that are too few for a part. */
const BESIDE = ['.info', '.part'];

/** What has come of uploads in the bucket, where every web process reaches it. */
export function partsInBucket(storage: Storage, { client, account }: NonNullable<Storage['bucket']>): UploadParts {
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
          return hashUpload(file.stream);
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
