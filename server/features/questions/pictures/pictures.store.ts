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

/** Pictures that only questions show: what pages show besides would be gone from them. */
const OF_QUESTIONS = sql`medium.kind = 'image' and medium.ready_at is not null
  and (exists (select from question_pictures where media_id = medium.id)
    or exists (select from question_import_pictures where media_id = medium.id))`;

/** A picture that this school wrote into a file: by its id there, when it is as large as it was. */
export async function findOwnPicture(
  db: Db,
  { mediaId, bytes }: { mediaId: string; bytes: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select medium.id from media as medium where medium.id = ${mediaId} and ${OF_QUESTIONS}
      and exists (select from media_images where media_id = medium.id and format = 'webp' and bytes = ${bytes})`.execute(
    db,
  );
  return rows[0]?.id;
}

/** The oldest picture of questions with these bytes; `sha256` in hexadecimal. */
export async function findBroughtPicture(db: Db, sha256: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select medium.id from media as medium where medium.sha256 = ${sha256} and ${OF_QUESTIONS}
    order by medium.created_at, medium.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** The newest picture of the library with this name that no page shows. */
export async function findNamedPicture(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select medium.id from media as medium where lower(medium.name) = lower(${name}) and medium.kind = 'image'
      and medium.ready_at is not null
      and not exists (select from products where picture_media(thumbnail_url) = medium.id)
      and not exists (select from streams where picture_media(thumbnail_url) = medium.id)
      and not exists (select from settings where strpos(value::text, '/files/images/' || medium.id || '/') > 0)
    order by medium.created_at desc, medium.id limit 1`.execute(db);
  return rows[0]?.id;
}

export async function insertBroughtPicture(db: Db, mediaId: string): Promise<void> {
  await db.insertInto('question_import_pictures').values({ media_id: mediaId }).execute();
}

/** Pictures that came in a file more than a week ago, and that neither a question nor a waiting import shows. */
export async function listLeftPictures(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select brought.media_id as id from question_import_pictures as brought
    where brought.brought_at < now() - interval '7 days'
      and not exists (select from question_pictures where media_id = brought.media_id)
      and not exists (select from question_import_rows as row join question_imports as import on import.id = row.import_id
        where import.imported_at is null and strpos(row.body::text, '(picture:' || brought.media_id || ')') > 0)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
