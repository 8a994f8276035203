import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#server/platform/rpc.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { BEGINNING_BYTES, hashUpload, type UploadParts, uploadsIn } from './uploads.rules.ts';

export async function partsOf({ storage, dataDir }: Pick<Services, 'storage' | 'dataDir'>): Promise<UploadParts> {
  if (!storage.bucket) return partsInFolder(storage, dataDir);
  return (await import('./stores.service.ts')).partsInBucket(storage, storage.bucket);
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
        hash: () => hashUpload(createReadStream(path, { highWaterMark: 1024 * 1024 })),
        insert: () => storage.insertFile('media', path),
      };
    },
    clear: remove,
    discard: remove,
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
