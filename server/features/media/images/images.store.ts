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

type NewImage = { name: string; bytes: number; sha256: string; originalKey: string; uploadedBy: string | null };

/** Adds a picture that waits for its conversion. */
export async function insertWaitingImage(db: Db, image: NewImage): Promise<string> {
  const { name, bytes, sha256, originalKey, uploadedBy } = image;
  const { id } = await db
    .insertInto('media')
    .values({
      kind: 'image',
      status: 'waiting',
      name,
      bytes,
      sha256,
      original_key: originalKey,
      uploaded_by: uploadedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
