import { sql } from 'kysely';
import type { Run } from '#contract/reading/document.ts';
import { setMediaReady } from '#server/features/media/media.store.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';

export type NewPage = {
  position: number;
  width: number;
  height: number;
  largeKey: string;
  smallKey: string;
  runs: Run[];
};

const AT_ONCE = 50;

/**
 * Publishes the pages of a medium, its cleaned file in the place of the one that came, and that it is ready: all of it or
 * nothing. Answers the key of the file that came.
 */
export async function setPages(
  db: Db,
  mediaId: string,
  { cleanKey, pages }: { cleanKey: string; pages: NewPage[] },
): Promise<string | null> {
  return inTransaction(db, async (transaction) => {
    const [first] = pages;
    await setMediaReady(transaction, mediaId, {
      pages: pages.length,
      width: first?.width ?? 0,
      height: first?.height ?? 0,
    });
    const { original_key: before } = await transaction
      .selectFrom('media')
      .where('id', '=', mediaId)
      .select('original_key')
      .executeTakeFirstOrThrow();
    await transaction.updateTable('media').set({ original_key: cleanKey }).where('id', '=', mediaId).execute();
    await transaction.deleteFrom('media_pages').where('media_id', '=', mediaId).execute();
    for (let at = 0; at < pages.length; at += AT_ONCE)
      await insertPages(transaction, mediaId, pages.slice(at, at + AT_ONCE));
    return before;
  });
}

/** Each run keeps its own words in the one spelling too, so that what is found can be shown where it stands. */
async function insertPages(db: Db, mediaId: string, pages: NewPage[]): Promise<void> {
  await sql`insert into media_pages (media_id, position, width, height, large_key, small_key, runs, folded)
    select ${mediaId}, page.position, page.width, page.height, page."largeKey", page."smallKey",
      coalesce(folded.runs, '[]'), coalesce(folded.words, '')
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as page (position int, width int, height int, "largeKey" text, "smallKey" text, runs jsonb)
    cross join lateral (
      select jsonb_agg(run || jsonb_build_object('folded', words) order by place) as runs,
        string_agg(nullif(words, ''), ' ' order by place) as words
      from (select run, place, fold_text(run->>'text') as words from jsonb_array_elements(page.runs) with ordinality as each (run, place)) as run
    ) as folded`.execute(db);
}
