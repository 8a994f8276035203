import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** Every key of the storage that any row names. A table that is to hold keys belongs here first (media.sweep). */
export async function listNamedKeys(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from media_keys
    union all select photo_key from users where photo_key is not null
    union all select file_key from ticket_attachments
    union all select file_key from answer_photos
    union all select file_key from doubt_photos
    union all select file_key from data_downloads where file_key is not null`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
