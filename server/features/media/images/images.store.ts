import { setMediaReady } from '#server/features/media/media.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

export type StoredImage = { width: number; format: 'avif' | 'webp'; key: string; bytes: number };

/** Publishes the pictures of a medium, in the place of those that it had. */
export async function setPictures(
  db: Db,
  mediaId: string,
  size: { width: number; height: number },
  pictures: StoredImage[],
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await setMediaReady(transaction, mediaId, size);
    await transaction.deleteFrom('media_images').where('media_id', '=', mediaId).execute();
    await transaction
      .insertInto('media_images')
      .values(pictures.map((picture) => ({ media_id: mediaId, ...picture })))
      .execute();
  });
}
