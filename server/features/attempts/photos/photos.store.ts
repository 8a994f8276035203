import { sql } from 'kysely';
import { isManagedBy } from '#server/features/tests/tests.access.ts';
import type { Db } from '#server/platform/db.ts';

/** Who takes photos away again sends others; more than this are of no answer. */
const MAX_SENT = 12;

type Place = { userId: string; attemptId: string; position: number };
/** What stands in the way of a photo; undefined where nothing does. */
export type PhotoRefusal = 'NOT_FOUND' | 'SUBMITTED' | 'TOO_MANY';

/** Whether a photo may come to this position now, by the database's clock: to an attempt of this person that is under way. */
export async function findPhotoRefusal(db: Db, { userId, attemptId, position }: Place) {
  const { rows } = await sql<{ refusal: PhotoRefusal | null }>`
    select case
      when coalesce(question.body->'parts'->asked.part->>'kind', question.kind) is distinct from 'descriptive' then 'NOT_FOUND'
      when attempt.submitted_at is not null or attempt.voided_at is not null or attempt.started_at > now()
        or attempt.deadline_at + interval '30 seconds' < now() then 'SUBMITTED'
      when (select count(*) from answer_photos where attempt_id = attempt.id and position = ${position}::int) >= ${MAX_SENT}
        then 'TOO_MANY' end as refusal
    from attempts as attempt
    left join lateral jsonb_to_recordset(attempt.paper->'questions') as asked (position int, "versionId" text, part int)
      on asked.position = ${position}::int
    left join question_versions as question on question.id = asked."versionId"
    where attempt.id = ${attemptId} and attempt.user_id = ${userId}`.execute(db);
  const [row] = rows;
  return row ? (row.refusal ?? undefined) : 'NOT_FOUND';
}

export type NewPhoto = Omit<Place, 'userId'> & { photoId: string; fileKey: string; bytes: number };

/** False when a photo of this id is there. */
export async function insertPhoto(
  db: Db,
  { photoId, attemptId, position, fileKey, bytes }: NewPhoto,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answer_photos')
    .values({ id: photoId, attempt_id: attemptId, position, file_key: fileKey, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

export type StoredPhoto = { attemptId: string; userId: string; position: number };

export async function findPhoto(db: Db, photoId: string): Promise<StoredPhoto | undefined> {
  return db
    .selectFrom('answer_photos as photo')
    .innerJoin('attempts as attempt', 'attempt.id', 'photo.attempt_id')
    .where('photo.id', '=', photoId)
    .select(['photo.attempt_id as attemptId', 'attempt.user_id as userId', 'photo.position'])
    .executeTakeFirst();
}

/** The key of a photo for its owner, and for who marks (`marks`) and may manage its test; undefined for everybody else. */
export async function findVisiblePhotoKey(
  db: Db,
  photoId: string,
  { id, marks }: { id: string; marks: boolean },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('answer_photos as photo')
    .innerJoin('attempts as attempt', 'attempt.id', 'photo.attempt_id')
    .innerJoin('tests as test', 'test.id', 'attempt.test_id')
    .where('photo.id', '=', photoId)
    .where(sql<boolean>`(attempt.user_id = ${id} or ${marks}::boolean and ${isManagedBy(id)})`)
    .select('photo.file_key as fileKey')
    .executeTakeFirst();
  return row?.fileKey;
}

/** Of these photos those that are there for an attempt, each with its position. */
export async function listPhotos(
  db: Db,
  attemptId: string,
  photoIds: string[],
): Promise<{ photoId: string; position: number }[]> {
  return db
    .selectFrom('answer_photos')
    .where('attempt_id', '=', attemptId)
    .where('id', 'in', photoIds)
    .select(['id as photoId', 'position'])
    .execute();
}

/** The keys of all photos of a person's attempts. */
export async function listPhotoKeys(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('answer_photos as photo')
    .innerJoin('attempts as attempt', 'attempt.id', 'photo.attempt_id')
    .where('attempt.user_id', '=', userId)
    .select('photo.file_key as fileKey')
    .execute();
  return rows.map(({ fileKey }) => fileKey);
}

/**
 * Removes photos that no answer has, a day after their attempt ended, and each file by `removeFile` before its row is gone for good:
 * they were taken away again, or nobody ever said that they belong to an answer. Answers how many.
 */
export async function removeLoosePhotos(db: Db, removeFile: (key: string) => Promise<void>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ fileKey: string }>`
      delete from answer_photos as photo using attempts as attempt, test_versions as version
      where attempt.id = photo.attempt_id and version.id = attempt.test_version_id
        and coalesce(attempt.submitted_at, attempt.voided_at)
          + make_interval(hours => coalesce((version.rules->>'lateHours')::int, 0)) < now() - interval '1 day'
        and not exists (select from attempt_answers as answer
          where answer.attempt_id = photo.attempt_id and answer.position = photo.position
            and answer.answer->'photos' ? photo.id::text)
      returning photo.file_key as "fileKey"`.execute(tx);
    for (const { fileKey } of rows) await removeFile(fileKey);
    return rows.length;
  });
}
