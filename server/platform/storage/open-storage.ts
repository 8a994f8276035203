import { join } from 'node:path';
import { openFolder } from './folder-storage.ts';
import { openS3, type S3Settings } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The bucket when there is one, or else a folder among the data of this machine. */
export function openStorage(s3: S3Settings | undefined, dataDir: string): Storage {
  return s3 ? openS3(s3) : openFolder(join(dataDir, 'files'));
}
