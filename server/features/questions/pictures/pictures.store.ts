import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { PictureSizes } from './pictures.rules.ts';

/** The sizes of those of these pictures that are ready to be shown. */
export async function listPictureSizes(db: Db, mediaIds: string[]): Promise<PictureSizes> {
  if (mediaIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; width: number; height: number }>`
    select id, width, height from media where id = any(${mediaIds}::text[]) and kind = 'image' and ready_at is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]));
}

/** Whether a student has been asked a question that shows this picture: in an attempt that has begun, by the database's clock. */
export async function findAskedPicture(db: Db, userId: string, mediaId: string): Promise<boolean> {
  const { rows } = await sql<{ isAsked: boolean }>`
    select exists (select from question_pictures as shown join attempts as attempt on attempt.user_id = ${userId}
      and attempt.started_at <= now()
      and attempt.paper->'questions' @> jsonb_build_array(jsonb_build_object('versionId', shown.version_id))
      where shown.media_id = ${mediaId}) as "isAsked"`.execute(db);
  return rows[0]?.isAsked === true;
}
