import { join } from 'node:path';
import { openFolder } from './folder-storage.ts';
import { openS3, type S3Settings } from './s3-storage.ts';
import { checkedKey, type Storage } from './storage.ts';

type StorageSettings = {
  s3?: S3Settings | undefined;
  dataDir: string;
  mediaDelivery: 'stream' | 'x-accel' | 'presigned';
};

/** What nginx takes for the folder of files, and lets nobody ask for (deploy/nginx.conf). */
const INTERNAL = '/internal/files/';

/** The bucket when there is one, or else a folder among the data of this machine; `handOver` as `mediaDelivery` says. */
export function openStorage({ s3, dataDir, mediaDelivery }: StorageSettings): Storage {
  if (s3) return openS3(s3, { presigns: mediaDelivery === 'presigned' });
  const storage = openFolder(join(dataDir, 'files'));
  return mediaDelivery === 'x-accel' ? { ...storage, handOver } : storage;
}

async function handOver(key: string) {
  return { status: 200, header: 'x-accel-redirect', value: `${INTERNAL}${checkedKey(key)}` } as const;
}
