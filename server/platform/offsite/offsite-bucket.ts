import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { clearly, openS3Client, type S3Account, uploadInParts } from '#server/platform/storage/s3-client.ts';
import type { Retention } from './offsite-settings.ts';

/** A store that is silent for so long is gone: the night's work does not wait for it for ever. */
const WAITING = { connectionTimeout: 10_000, socketTimeout: 120_000 };

/** Files in a bucket away from this machine, by names. All throw an Error that says what the store said. */
type OffsiteBucket = {
  name: string;
  /** Takes a file of at most `bytes`: whole, or not at all. */
  insert: (object: string, chunks: AsyncIterable<Uint8Array>, bytes: number) => Promise<void>;
  read: (object: string) => Promise<Readable>;
  /** All that begin so. */
  list: (prefix: string) => Promise<{ object: string; bytes: number }[]>;
  remove: (object: string) => Promise<void>;
  /** Removes what was begun before then and never became a file. */
  removeHalves: (prefix: string, before: Date) => Promise<void>;
};

/** Where encrypted copies of backups go, for whom they are encrypted, and how many are kept. */
export type Offsite = { bucket: OffsiteBucket; recipients: string[]; keep: Retention };

/** Opens it without asking the store. */
export function openOffsiteBucket(account: S3Account): OffsiteBucket {
  const { bucket: Bucket } = account;
  const s3 = openS3Client(account, WAITING);
  return {
    name: Bucket,
    insert: (key, chunks, bytes) =>
      clearly(async () => {
        const body = Readable.from(chunks, { objectMode: false });
        // What it was read from is closed, also when the store went away in the middle.
        await uploadInParts(s3, { bucket: Bucket, key, body, bytes }).finally(() => body.destroy());
      }),
    read: (Key) =>
      clearly(async () => {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
        if (!(Body instanceof Readable)) throw new Error('it sent no bytes');
        return Body;
      }),
    list: (Prefix) =>
      clearly(async () => {
        const found: { object: string; bytes: number }[] = [];
        let token: string | undefined;
        do {
          const next = token === undefined ? {} : { ContinuationToken: token };
          const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix, ...next }));
          found.push(...(page.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ object: Key, bytes: Size })));
          token = page.NextContinuationToken;
        } while (token !== undefined);
        return found;
      }),
    remove: (Key) => clearly(async () => void (await s3.send(new DeleteObjectCommand({ Bucket, Key })))),
    removeHalves: (Prefix, before) =>
      clearly(async () => {
        const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
        const old = Uploads.filter(({ Initiated }) => Initiated && Initiated < before);
        for (const { Key, UploadId } of old) await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }),
  };
}
