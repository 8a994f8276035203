import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { createPresigner } from './presigner.ts';
import { clearly, openS3Client, type S3Account, uploadInParts } from './s3-client.ts';
import { checkedKey, isKey, newKey, rangeWithin, type Storage } from './storage.ts';

export type S3Settings = S3Account & {
  /** Where browsers reach the store, if not at `endpoint`: a CDN, or its name outside of our network. */
  publicEndpoint?: string | undefined;
};

/**
 * Files in a bucket of a store that speaks S3, by path-style addresses, for nobody but us, and, where `presigns`, for whom
 * we send there. Half a file is never seen there.
 */
export function openS3(settings: S3Settings, { presigns = false } = {}): Storage {
  const { bucket: Bucket } = settings;
  const s3 = openS3Client(settings);
  const presign = createPresigner(settings);
  const handOver = async (key: string, mediaType: string) =>
    ({ status: 302, header: 'location', value: presign(checkedKey(key), mediaType) }) as const;
  const put = (key: string, body: Uint8Array | Readable) => uploadInParts(s3, { bucket: Bucket, key, body });

  return {
    ...(presigns && { handOver }),
    bucket: { account: settings, client: s3 },
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
    restoreFile: (key, path) => clearly(async () => put(checkedKey(key), createReadStream(path))),
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
    removeHalves: (before, spared) =>
      clearly(async () => {
        const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket }));
        const isOld = ({ Initiated }: { Initiated?: Date | undefined }) => Initiated && Initiated < before;
        const old = Uploads.filter((each) => isKey(each.Key ?? '') && !spared?.has(each.Key ?? '') && isOld(each));
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
