import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

/** An address that visitors may look at, and when what it shows changed last. */
export type OpenAddress = { path: string; changedAt: Date | null };
type Row = { kind: 'course' | 'ebook' | 'note' | 'test-series' | 'section' | 'timetable'; id: string; changedAt: Date };

/** A sitemap holds no more (sitemaps.org); the newest are in it. */
const MAX_ADDRESSES = 49_000;

const paths: Record<Row['kind'], (id: string) => string> = {
  course: (id) => `/course/${id}/start`,
  ebook: (id) => `/ebook/${id}`,
  note: (id) => `/note/${id}`,
  'test-series': (id) => `/test-series/${id}`,
  section: (id) => `/all-ebooks/${id}`,
  timetable: (id) => `/timetable/${id}`,
};

/** All that is published and has an address of its own, what changed last first. */
export async function listOpenAddresses(db: Db): Promise<OpenAddress[]> {
  const { rows } = await sql<Row>`
    select kind, id, changed_at as "changedAt" from (
      select kind, id, greatest(changed_at, published_at) as changed_at from products
        where kind in ('course', 'ebook', 'note', 'test-series') and published_at is not null
      union all
      select 'section', book.section_id, max(greatest(product.changed_at, product.published_at))
        from ebooks as book join products as product on product.id = book.id
        where product.published_at is not null and book.section_id is not null group by book.section_id
      union all
      select 'timetable', id, greatest(published_at, checked_at,
          (select max(made_at) from timetable_revisions as revision where revision.section_id = timetable_sections.id))
        from timetable_sections where published_at is not null
    ) as open order by changed_at desc, id limit ${MAX_ADDRESSES}`.execute(db);
  return rows.map(({ kind, id, changedAt }) => ({ path: paths[kind](encodeURIComponent(id)), changedAt }));
}
