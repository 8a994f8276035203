import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#server/platform/rpc.ts';
import { insertOriginal } from './originals.service.ts';
import { BEGINNING_BYTES, isKind } from './uploads.rules.ts';
import { findRunningUpload, setRefused } from './uploads.store.ts';

type Here = Pick<Services, 'db' | 'storage' | 'dataDir'>;

type Received = 'received' | 'refused' | 'not-whole';

/** Where uploads stand until they are whole: a file by the medium's id, and beside it what the tus protocol keeps of it. */
export function uploadsIn(dataDir: string): string {
  return join(dataDir, 'uploads');
}

const running = new Map<string, Promise<Received>>();

/**
 * Takes an upload in when it is whole: looks at how it begins, keeps it, and asks for its conversion. Safe to repeat, at
 * once or after a crash: what has been taken in, cancelled or cut off changes nothing.
 */
export function receive(services: Here, id: string): Promise<Received> {
  const known = running.get(id);
  if (known) return known;
  const work = takeIn(services, id).finally(() => running.delete(id));
  running.set(id, work);
  return work;
}

async function takeIn({ db, storage, dataDir }: Here, id: string): Promise<Received> {
  const upload = await findRunningUpload(db, id);
  const path = join(uploadsIn(dataDir), id);
  const found = upload && (await stat(path).catch(() => undefined));
  if (!upload || found?.size !== upload.bytes) return 'not-whole';
  if (!isKind(upload.kind, await beginningOf(path))) {
    await setRefused(db, id);
    await removeLocal(dataDir, id);
    return 'refused';
  }
  const sha256 = await hashOf(path);
  const originalKey = await storage.insertFile('media', path);
  const isKept = await insertOriginal(db, id, upload, { originalKey, sha256 });
  if (!isKept) await storage.remove(originalKey);
  await removeLocal(dataDir, id);
  return isKept ? 'received' : 'not-whole';
}

/** Removes what this machine holds of an upload. */
export async function removeLocal(dataDir: string, id: string): Promise<void> {
  for (const name of [id, `${id}.json`]) await rm(join(uploadsIn(dataDir), name), { force: true });
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
