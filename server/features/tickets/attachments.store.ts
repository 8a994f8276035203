import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

export type NewAttachment = {
  fileKey: string;
  name: string;
  mediaType: 'image/webp' | 'application/pdf';
  bytes: number;
};

/** Answers with the id, which nobody can guess: whoever knows it may give the file to a message, once. */
export async function insertAttachment(db: Db, { fileKey, name, mediaType, bytes }: NewAttachment): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  await db
    .insertInto('ticket_attachments')
    .values({ id, file_key: fileKey, name, media_type: mediaType, bytes })
    .execute();
  return id;
}

/**
 * Removes what no message took within a day, and its file by `removeFile`, before the row is gone for good: a file that
 * could not be removed keeps its row until the next time.
 */
export async function removeLooseAttachments(db: Db, removeFile: (key: string) => Promise<void>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const loose = await tx
      .deleteFrom('ticket_attachments')
      .where('message_id', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
      .returning('file_key')
      .execute();
    for (const { file_key } of loose) await removeFile(file_key);
    return loose.length;
  });
}
