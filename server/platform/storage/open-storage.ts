import { join } from 'node:path';
import { assertRecipients } from '#server/platform/offsite/age.ts';
import type { Offsite } from '#server/platform/offsite/offsite-bucket.ts';
import type { OffsiteSettings } from '#server/platform/offsite/offsite-settings.ts';
import { openFolder } from './folder-storage.ts';
import type { S3Settings } from './s3-storage.ts';
import { checkedKey, type Storage } from './storage.ts';

type StorageSettings = {
  s3?: S3Settings | undefined;
  dataDir: string;
  mediaDelivery: 'stream' | 'x-accel' | 'presigned';
};

/** What nginx takes for the folder of files, and lets nobody ask for (deploy/nginx.conf). */
const INTERNAL = '/internal/files/';

/** The bucket when there is one, or else a folder among the data of this machine; `handOver` as `mediaDelivery` says. What speaks S3 is loaded where it is needed. */
export async function openStorage({ s3, dataDir, mediaDelivery }: StorageSettings): Promise<Storage> {
  if (s3) return (await import('./s3-storage.ts')).openS3(s3, { presigns: mediaDelivery === 'presigned' });
  const storage = openFolder(join(dataDir, 'files'));
  return mediaDelivery === 'x-accel' ? { ...storage, handOver } : storage;
}

/** The bucket of encrypted backups; undefined when they stay here. Throws an Error for a recipient that is none. */
export async function openOffsite(settings: OffsiteSettings | undefined): Promise<Offsite | undefined> {
  if (!settings) return undefined;
  const { account, recipients, keep } = settings;
  await assertRecipients(recipients).catch((error: Error) => {
    throw new Error(`BACKUP_AGE_RECIPIENT: ${error.message}`, { cause: error });
  });
  const { openOffsiteBucket } = await import('#server/platform/offsite/offsite-bucket.ts');
  return { bucket: openOffsiteBucket(account), recipients, keep };
}

async function handOver(key: string) {
  return { status: 200, header: 'x-accel-redirect', value: `${INTERNAL}${checkedKey(key)}` } as const;
}
