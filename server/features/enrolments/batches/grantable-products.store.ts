import { sql } from 'kysely';
import type { GrantableProduct } from '#contract/enrolments/batches.studio.ts';
import type { Db } from '#server/platform/db.ts';
import { foldWords, patternsOf } from '#server/platform/lists/folded-words.ts';

const MAX_PRODUCTS = 20;

/** Whatever is sold and holds all words of a text, those of exactly this code first, then the newest; drafts too, nothing that is archived. */
export async function listGrantableProducts(db: Db, text: string): Promise<GrantableProduct[]> {
  const words = await foldWords(db, text);
  if (text && words.length === 0) return [];
  const patterns = patternsOf(words).flat();
  const holdsAll = sql.join(
    [sql`true`, ...patterns.map((pattern) => sql`product.search like ${sql.lit(pattern)}`)],
    sql` and `,
  );
  const { rows } = await sql<GrantableProduct>`
    select product.kind, product.id, product.title, subjects.code, product.thumbnail_url as "thumbnailUrl",
      product.published_at is not null as "isPublished", product.open_until::text as "openUntil"
    from products as product left join subjects on subjects.id = product.subject_id
    where product.kind <> 'note' and product.archived_at is null and ${holdsAll}
    order by coalesce(fold_text(subjects.code) = ${words.join(' ')}, false) desc, product.created_at desc, product.id
    limit ${MAX_PRODUCTS}`.execute(db);
  return rows;
}
