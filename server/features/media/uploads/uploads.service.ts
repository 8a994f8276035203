import type { Services } from '#server/platform/rpc.ts';
import { insertOriginal } from './originals.service.ts';
import { partsOf } from './parts.service.ts';
import { isKind } from './uploads.rules.ts';
import { findOriginalKey, findRunningUpload, setRefused } from './uploads.store.ts';

type Here = Pick<Services, 'db' | 'storage' | 'dataDir'>;

type Received = 'received' | 'refused' | 'not-whole';

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

async function takeIn(services: Here, id: string): Promise<Received> {
  const { db, storage } = services;
  const upload = await findRunningUpload(db, id);
  const parts = await partsOf(services);
  const whole = upload && (await parts.findWhole(id, upload.bytes));
  if (!upload || !whole) return 'not-whole';
  if (!isKind(upload.kind, whole.beginning)) {
    await setRefused(db, id);
    await parts.discard(id);
    return 'refused';
  }
  const sha256 = await whole.hash();
  const originalKey = await whole.insert();
  const isKept = await insertOriginal(db, id, upload, { originalKey, sha256 });
  // In a bucket another process may have taken in the very same file.
  if (!isKept && (await findOriginalKey(db, id)) !== originalKey) await storage.remove(originalKey);
  await parts.clear(id);
  return isKept ? 'received' : 'not-whole';
}
