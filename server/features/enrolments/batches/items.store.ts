import { type RawBuilder, sql } from 'kysely';
import type { ItemLine } from '#contract/access-batches.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';

const MOST = 20;

/** Courses and e-books that hold all words of a text, those of exactly this code first, then the newest; drafts too, nothing that is archived. */
export async function listItemsFound(db: Db, text: string): Promise<ItemLine[]> {
  const words = await foldWords(db, text);
  if (text && words.length === 0) return [];
  const holds = (search: RawBuilder<string>) =>
    sql.join(
      [
        sql`true`,
        ...patternsOf(words)
          .flat()
          .map((pattern) => sql`${search} like ${sql.lit(pattern)}`),
      ],
      sql` and `,
    );
  const isCode = sql`coalesce(fold_text(subjects.code) = ${words.join(' ')}, false)`;
  const { rows } = await sql<ItemLine>`
    (select 'course' as kind, item.id, item.title, subjects.code, item.thumbnail_url as "thumbnailUrl",
      item.published_at is not null as "isPublished", item.open_until::text as "openUntil", item.created_at as made,
      ${isCode} as "isCode"
    from courses as item left join subjects on subjects.id = item.subject_id
    where item.archived_at is null and ${holds(sql`item.search`)} order by "isCode" desc, made desc, item.id limit ${MOST})
    union all
    (select 'ebook', item.id, item.title, subjects.code, item.thumbnail_url,
      item.published_at is not null, item.open_until::text, item.created_at as made, ${isCode} as "isCode"
    from ebooks as item left join subjects on subjects.id = item.subject_id
    where item.archived_at is null and ${holds(sql`item.search`)} order by "isCode" desc, made desc, item.id limit ${MOST})
    order by "isCode" desc, made desc, id limit ${MOST}`.execute(db);
  return rows;
}
