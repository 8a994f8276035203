import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Account } from './s3-client.ts';

const BUCKET = 'school';
const UNKNOWN = '<Error><Code>NoSuchUpload</Code><Message>no such upload</Message></Error>';

/** An S3-speaking server in this process, over a folder, with one bucket that is empty at first. Port 0: one that is free. */
export async function openTestBucket(
  directory: string,
  atPort = 0,
): Promise<S3Account & { close: () => Promise<void> }> {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: atPort,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const begun = join(directory, BUCKET, '._S3rver_uploads');
  s3.middleware.unshift(async (call, next) => {
    const { uploadId, uploads, prefix = '' } = call.query;
    const isList = call.method === 'GET' && uploads === '';
    const isOne = uploadId !== undefined && ['GET', 'DELETE'].includes(call.method);
    if (!isList && !isOne) return next();
    const text = isList ? await listUploads(begun, prefix) : await readUpload(join(begun, uploadId ?? ''), call.method);
    call.body = text ?? UNKNOWN;
    call.status = text === undefined ? 404 : 200;
  });
  const { port } = await s3.run();
  return {
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${port}`,
    region: 'ap-south-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    close: () => s3.close(),
  };
}

/** What s3rver leaves out of the protocol: which parts of an upload have come, and its end. Undefined where there is none. */
async function readUpload(folder: string, method: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return undefined;
  if (method === 'DELETE') {
    await rm(folder, { recursive: true });
    return '';
  }
  const parts = names.filter((name) => /^\d+$/.test(name)).toSorted((one, other) => Number(one) - Number(other));
  const lines = parts.map(async (name) => {
    const { size } = await stat(join(folder, name));
    return `<Part><PartNumber>${name}</PartNumber><ETag>"${name}"</ETag><Size>${size}</Size></Part>`;
  });
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${(await Promise.all(lines)).join('')}</ListPartsResult>`;
}

/** Which uploads were begun and not finished. */
async function listUploads(root: string, prefix: string): Promise<string> {
  const lines: string[] = [];
  for (const id of await readdir(root).catch(() => [])) {
    const key = await readFile(join(root, id, 'key'), 'utf8');
    const { birthtime } = await stat(join(root, id));
    if (key.startsWith(prefix))
      lines.push(
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${birthtime.toISOString()}</Initiated></Upload>`,
      );
  }
  return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${lines.join('')}</ListMultipartUploadsResult>`;
}
