import type { Db } from '#server/platform/db.ts';

type Secret = { hash: Buffer; sealed: string };

/** The one secret of a person from now on. */
export async function setFeed(db: Db, userId: string, { hash, sealed }: Secret): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, secret_hash: hash, sealed_secret: sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret_hash: hash, sealed_secret: sealed, made_at: new Date() }),
    )
    .execute();
}

export async function removeFeed(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
}
