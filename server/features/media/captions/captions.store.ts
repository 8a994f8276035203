import type { Language } from '#contract/procedure.ts';
import type { Db } from '#server/platform/db.ts';

export async function setCaptions(db: Db, mediaId: string, language: Language, text: string): Promise<void> {
  await db
    .insertInto('media_captions')
    .values({ media_id: mediaId, language, text })
    .onConflict((conflict) => conflict.columns(['media_id', 'language']).doUpdateSet({ text }))
    .execute();
}

/** Answers whether there were any. */
export async function removeCaptions(db: Db, mediaId: string, language: Language): Promise<boolean> {
  const row = await db
    .deleteFrom('media_captions')
    .where('media_id', '=', mediaId)
    .where('language', '=', language)
    .returning('language')
    .executeTakeFirst();
  return row !== undefined;
}
