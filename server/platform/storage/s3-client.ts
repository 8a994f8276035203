import type { Readable } from 'node:stream';
import { S3Client, type S3ClientConfig, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

/** A bucket of a store that speaks S3, and who we are there. */
export type S3Account = {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What is larger goes in parts of it, ten thousand at most; each is in memory until the store has it. */
const PART_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 9000;
const PARTS_AT_A_TIME = 2;
const KIND = 'application/octet-stream';

type Waiting = { connectionTimeout: number; socketTimeout: number };

/** How that store is spoken to: by path-style addresses. */
export function s3ClientConfig({ endpoint, region, accessKeyId, secretAccessKey }: S3Account): S3ClientConfig {
  return {
    ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true, maxAttempts: 3 },
    // Not every store that speaks S3 knows the checksums that Amazon added in 2025.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
  };
}

/** A client of that store. `waiting`: how many milliseconds it waits for one that is silent. */
export function openS3Client(account: S3Account, waiting?: Waiting): S3Client {
  return new S3Client({ ...s3ClientConfig(account), ...(waiting && { requestHandler: waiting }) });
}

/** Puts a file there, in parts where it is large (`bytes`: how large it may be); what breaks off is taken back. */
export async function uploadInParts(
  client: S3Client,
  {
    bucket: Bucket,
    key: Key,
    body: Body,
    bytes = 0,
  }: { bucket: string; key: string; body: Uint8Array | Readable; bytes?: number },
): Promise<void> {
  await new Upload({
    client,
    params: { Bucket, Key, Body, ContentType: KIND },
    partSize: Math.max(PART_BYTES, Math.ceil(bytes / MAX_PARTS)),
    queueSize: PARTS_AT_A_TIME,
  }).done();
}

/** What an S3 store refuses is told with its own word for it; what cannot be reached, as that. */
export async function clearly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof RangeError || error.message.startsWith('not a key')) throw error;
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const told = status ? `${error.name} (${status})` : error.name;
    throw new Error(`the S3 storage did not do it: ${told}: ${error.message}`, { cause: error });
  }
}
