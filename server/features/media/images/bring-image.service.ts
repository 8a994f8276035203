import { convertMedia } from '#server/features/media/conversion.jobs.ts';
import { countUses } from '#server/features/media/listing.store.ts';
import { removeFiles } from '#server/features/media/media.jobs.ts';
import { findLocked, listKeysOf, removeMediaItem } from '#server/features/media/media-edits.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { enqueue, type JobServices } from '#server/platform/jobs.ts';
import { insertWaitingImage } from './images.store.ts';

type Image = { name: string; content: Buffer; sha256: string; uploadedBy: string | null };

/**
 * Takes in a picture that came inside another file, and converts it here and now. Answers with its id in the library; undefined when
 * it is no picture that the library takes, and then nothing of it stays.
 */
export async function bringImage(
  services: JobServices,
  { name, content, sha256, uploadedBy }: Image,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { db, storage } = services;
  const originalKey = await storage.insert('media', content);
  const mediaId = await insertWaitingImage(db, { name, bytes: content.length, sha256, originalKey, uploadedBy });
  let isPublished = false;
  try {
    isPublished = (await convertMedia.work(services, { mediaId }, signal)) === 'published';
  } finally {
    if (!isPublished) await inTransaction(db, (tx) => removeImage(tx, mediaId));
  }
  signal.throwIfAborted();
  return isPublished ? mediaId : undefined;
}

/** Removes a picture that nothing shows, with its files, in the transaction of `db`. */
export async function removeImage(db: Db, mediaId: string): Promise<void> {
  if (!(await findLocked(db, mediaId)) || (await countUses(db, mediaId)) > 0) return;
  const keys = await listKeysOf(db, mediaId);
  await removeMediaItem(db, mediaId);
  await enqueue(db, removeFiles, { keys });
}
