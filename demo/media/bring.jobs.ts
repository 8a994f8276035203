import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { enqueueConversion } from '#server/features/media/conversion/conversion.service.ts';
import { setOriginal } from '#server/features/media/media.store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineJob, type JobServices } from '#server/platform/jobs.ts';
import { findUnbrought } from './bring.store.ts';
import { bringVideo } from './bring-video.service.ts';

const DEMO = join(import.meta.dirname, '..');
const FILMS = 'films/packages';

const SHELVES: [prefix: string, folder: string][] = [
  ['demo-film-', FILMS],
  ['demo-book-', 'books'],
  ['demo-note-', 'notes'],
];

/** Brings one medium of the demo school: a film is ready-made and published, a PDF is kept and goes to its conversion. */
export const bringMediaItem = defineJob(
  'media.bring',
  v.object({ mediaId: v.string() }),
  async (services, { mediaId }, stopping) => {
    const folder = SHELVES.find(([prefix]) => mediaId.startsWith(prefix))?.[1];
    const found = folder && (await findUnbrought(services.db, mediaId));
    if (!found) return 'nothing to bring';
    const path = join(DEMO, folder, basename(found));
    return folder === FILMS ? bringVideo(services, mediaId, path, stopping) : bringPages(services, mediaId, path);
  },
  { kind: 'media' },
);

async function bringPages(services: JobServices, mediaId: string, path: string): Promise<string> {
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  const originalKey = await services.storage.insertFile('media', path);
  const isSet = await inTransaction(services.db, async (transaction) => {
    if (!(await setOriginal(transaction, mediaId, { originalKey, sha256 }))) return false;
    await enqueueConversion(transaction, mediaId);
    return true;
  });
  if (!isSet) await services.storage.remove(originalKey);
  return isSet ? 'kept' : 'brought already';
}
