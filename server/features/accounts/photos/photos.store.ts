import type { Db } from '#server/platform/db.ts';

type Photo = { key: string; url: string };

/**
 * Sets a person's photo, or leaves them without one, and answers the key of the one before, whose file nobody needs any
 * more. The lock puts two changes at once in line, so that each answers another key.
 */
export async function setPhoto(db: Db, userId: string, photo: Photo | null): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('users')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .select('photo_key as key')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('users')
      .set({ photo_key: photo?.key ?? null, photo_url: photo?.url ?? null })
      .where('id', '=', userId)
      .execute();
    return before.key;
  });
}
