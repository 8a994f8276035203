import { sql } from 'kysely';
import { isOpenTo } from '#server/features/lessons/lessons.access.ts';
import type { Db } from '#server/platform/db.ts';

/** A doubt may wait so long for a line on the device that has sent its photo. */
const LOOSE_DAYS = 14;

type Owner = { userId: string; lessonId: string };
type StoredPhoto = Owner & { doubtId: string | null };

/** Where the photo of the doubt of a query (`doubts`) is shown; null without one. */
export const PHOTO_URL = sql<string | null>`(select '/files/doubt-photos/' || photo.id from doubt_photos as photo
  where photo.doubt_id = doubts.id)`;

/** How many photos of a person are of no doubt yet. */
export async function countLoosePhotos(db: Db, userId: string): Promise<number> {
  const { loose } = await db
    .selectFrom('doubt_photos')
    .where('user_id', '=', userId)
    .where('doubt_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('loose'))
    .executeTakeFirstOrThrow();
  return loose;
}

export async function findDoubtPhoto(db: Db, photoId: string): Promise<StoredPhoto | undefined> {
  return db
    .selectFrom('doubt_photos')
    .where('id', '=', photoId)
    .select(['user_id as userId', 'lesson_id as lessonId', 'doubt_id as doubtId'])
    .executeTakeFirst();
}

type NewPhoto = Owner & { photoId: string; fileKey: string; bytes: number };

/** False when a photo of this id is there. */
export async function insertDoubtPhoto(db: Db, { photoId, userId, lessonId, fileKey, bytes }: NewPhoto) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('doubt_photos')
    .values({ id: photoId, user_id: userId, lesson_id: lessonId, file_key: fileKey, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** Gives a doubt that has none a photo of its asker, sent for its lesson; false when there is no such photo. */
export async function setPhotoOfDoubt(
  db: Db,
  photoId: string,
  { doubtId, userId, lessonId }: Owner & { doubtId: string },
) {
  const row = await db
    .updateTable('doubt_photos')
    .set({ doubt_id: doubtId })
    .where('id', '=', photoId)
    .where('user_id', '=', userId)
    .where('lesson_id', '=', lessonId)
    .where('doubt_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** `answers`: of which courses this person answers doubts. */
type Viewer = { id: string; answers: 'none' | 'own' | 'all' };

/**
 * The key of a photo for who may read its doubt: its asker, who may open its lesson while the doubt stands, and staff who answer
 * it, also once it was removed. Undefined for everybody else, and while it is of no doubt.
 */
export async function findVisibleDoubtPhotoKey(
  db: Db,
  photoId: string,
  { id, answers }: Viewer,
): Promise<string | undefined> {
  const { rows } = await sql<{ fileKey: string }>`
    select photo.file_key as "fileKey" from doubt_photos as photo
    join doubts as doubt on doubt.id = photo.doubt_id join lessons as lesson on lesson.id = doubt.lesson_id
    where photo.id = ${photoId} and (photo.user_id = ${id} or ${answers === 'all'}::boolean
      or (${answers === 'own'}::boolean and exists (select from course_instructors as teacher
        where teacher.course_id = lesson.course_id and teacher.user_id = ${id}))
      or (doubt.removed_at is null and ${isOpenTo(id)}))`.execute(db);
  return rows[0]?.fileKey;
}

/** The keys of all photos of a person. */
export async function listDoubtPhotoKeys(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('doubt_photos').where('user_id', '=', userId).select('file_key').execute();
  return rows.map(({ file_key }) => file_key);
}

/** The key of the photo of a doubt. */
export async function findPhotoKeyOfDoubt(db: Db, doubtId: string): Promise<string | undefined> {
  const row = await db.selectFrom('doubt_photos').where('doubt_id', '=', doubtId).select('file_key').executeTakeFirst();
  return row?.file_key;
}

/** Removes photos that no doubt ever named, and each file by `removeFile` before its row is gone for good. Answers how many. */
export async function removeLooseDoubtPhotos(db: Db, removeFile: (key: string) => Promise<void>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ fileKey: string }>`
      delete from doubt_photos where doubt_id is null and received_at < now() - make_interval(days => ${LOOSE_DAYS})
      returning file_key as "fileKey"`.execute(tx);
    for (const { fileKey } of rows) await removeFile(fileKey);
    return rows.length;
  });
}
