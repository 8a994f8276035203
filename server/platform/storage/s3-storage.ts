import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createPresigner } from './presigner.ts';
import { checkedKey, isKey, newKey, rangeWithin, type Storage } from './storage.ts';

export type S3Settings = {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where browsers reach the store, if not at `endpoint`: a CDN, or its name outside of our network. */
  publicEndpoint?: string | undefined;
};

/** What is larger goes in parts of it, ten thousand at most; each is in memory until the store has it. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_A_TIME = 2;
const KIND = 'application/octet-stream';

/**
 * Files in a bucket of a store that speaks S3, by path-style addresses, for nobody but us, and, where `presigns`, for whom
 * we send there. Half a file is never seen there.
 */
export function openS3(settings: S3Settings, { presigns = false } = {}): Storage {
  const { bucket: Bucket, endpoint, region, publicEndpoint: _, ...credentials } = settings;
  const s3 = new S3Client({
    ...{ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 3 },
    // Not every store that speaks S3 knows the checksums that Amazon added in 2025.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  });
  const presign = createPresigner(settings);
  const handOver = async (key: string, mediaType: string) =>
    ({ status: 302, header: 'location', value: presign(checkedKey(key), mediaType) }) as const;
  const put = (Key: string, Body: Uint8Array | Readable) =>
    new Upload({
      client: s3,
      params: { Bucket, Key, Body, ContentType: KIND },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_A_TIME,
    }).done();

  return {
    ...(presigns && { handOver }),
    insert: (folder, bytes) =>
      clearly(async () => {
        const key = newKey(folder);
        await put(key, bytes);
        return key;
      }),
    insertFile: (folder, path) =>
      clearly(async () => {
        const key = newKey(folder);
        await put(key, createReadStream(path));
        return key;
      }),
    restoreFile: (key, path) => clearly(async () => void (await put(checkedKey(key), createReadStream(path)))),
    read: (key, range) =>
      clearly(async () => {
        const Range = range && `bytes=${rangeWithin(range, Number.POSITIVE_INFINITY).start}-${range.end}`;
        const found = await s3
          .send(new GetObjectCommand({ Bucket, Key: checkedKey(key), ...(Range && { Range }) }))
          .catch(unlessAbsent);
        if (!(found?.Body instanceof Readable)) return undefined;
        const bytes = found.ContentLength ?? 0;
        return { stream: found.Body, bytes, total: Number(found.ContentRange?.split('/')[1] ?? bytes) };
      }),
    remove: (key) =>
      clearly(async () => void (await s3.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) })))),
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const token = ContinuationToken && { ContinuationToken };
        const page = await clearly(() => s3.send(new ListObjectsV2Command({ Bucket, ...token })));
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          if (isKey(Key) && LastModified) yield { key: Key, bytes: Size, storedAt: LastModified };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    removeHalves: (before) =>
      clearly(async () => {
        const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
        const old = Uploads.filter(({ Key = '', Initiated }) => isKey(Key) && Initiated && Initiated < before);
        for (const { Key, UploadId } of old) await s3.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        return old.length;
      }),
  };
}

function unlessAbsent(error: unknown): undefined {
  if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
    return undefined;
  if (error instanceof S3ServiceException && error.name === 'InvalidRange')
    throw new RangeError('a range outside of the file');
  throw error;
}

/** What an S3 store refuses is told with its own word for it; what cannot be reached, as that. */
async function clearly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof RangeError || error.message.startsWith('not a key')) throw error;
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const told = status ? `${error.name} (${status})` : error.name;
    throw new Error(`the S3 storage did not do it: ${told}: ${error.message}`, { cause: error });
  }
}
