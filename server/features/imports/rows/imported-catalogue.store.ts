import { sql } from 'kysely';
import type { ProductKind } from '#contract/products/product.ts';
import type { Db } from '#server/platform/db.ts';
import { setPrefixedIds } from './product-ids.store.ts';

// A live document keeps the time at which it came in; the original's own time is better where it has one.
const publishedAt = sql`case when live then coalesce(at, old.published_at, now()) end`;

/** What courses and e-books have in common. The rating of a course is the mean of its reviews. */
async function insertProducts(db: Db, collection: 'courses' | 'ebooks', kind: ProductKind): Promise<void> {
  await setPrefixedIds(db, collection, kind);
  await sql`
    insert into products (id, kind, title, language, thumbnail_url, rating, price_paise, list_price_paise, published_at,
      listed_at, created_at)
    select id, ${kind}::text, document.title, document.language, document.thumbnail_url, document.rating,
      document.price_paise, document.list_price_paise, ${publishedAt}, coalesce(at, old.listed_at, now()),
      coalesce(at, now())
    from import_stage
    cross join jsonb_to_record(fields) as document (title text, language text, thumbnail_url text, rating numeric,
      price_paise bigint, list_price_paise bigint, live boolean, at timestamptz)
    left join products as old using (id)
    where collection = ${collection} and state <> 'unchanged' order by id
    on conflict (id) do update set title = excluded.title, language = excluded.language,
      thumbnail_url = excluded.thumbnail_url,
      rating = case products.kind when 'course' then products.rating else excluded.rating end,
      price_paise = excluded.price_paise, list_price_paise = excluded.list_price_paise,
      published_at = excluded.published_at, listed_at = excluded.listed_at`.execute(db);
}

export async function insertImportedCourses(db: Db): Promise<void> {
  await insertProducts(db, 'courses', 'course');
  await sql`
    update courses set hours = document.hours, articles = document.articles
    from import_stage as staged cross join jsonb_to_record(fields) as document (hours numeric, articles integer)
    where collection = 'courses' and state <> 'unchanged' and courses.id = staged.id`.execute(db);
}

export async function insertImportedBookSections(db: Db): Promise<void> {
  await sql`
    insert into book_sections (id, title, position)
    select id, document.title, document.position
    from import_stage cross join jsonb_to_record(fields) as document (title text, position integer)
    where collection = 'book_sections' and state <> 'unchanged' order by id
    on conflict (id) do update set title = excluded.title, position = excluded.position`.execute(db);
}

export async function insertImportedEbooks(db: Db): Promise<void> {
  await insertProducts(db, 'ebooks', 'ebook');
  await sql`
    update ebooks set pages = document.pages, section_id = document.section_id
    from import_stage as staged cross join jsonb_to_record(fields) as document (pages integer, section_id text)
    where collection = 'ebooks' and state <> 'unchanged' and ebooks.id = staged.id`.execute(db);
}

export async function insertImportedAnnouncements(db: Db): Promise<void> {
  await sql`
    insert into announcements (id, text, link, published_at, created_at)
    select id, document.text, document.link, ${publishedAt}, coalesce(at, now())
    from import_stage
    cross join jsonb_to_record(fields) as document (text text, link text, live boolean, at timestamptz)
    left join announcements as old using (id)
    where collection = 'announcements' and state <> 'unchanged' order by id
    on conflict (id) do update set text = excluded.text, link = excluded.link, published_at = excluded.published_at
  `.execute(db);
}

export async function insertImportedStreams(db: Db): Promise<void> {
  await sql`
    insert into streams (id, title, video_id, thumbnail_url, published_at, created_at)
    select id, document.title, document.video_id, document.thumbnail_url, ${publishedAt}, coalesce(at, now())
    from import_stage
    cross join jsonb_to_record(fields) as document (title text, video_id text, thumbnail_url text, live boolean,
      at timestamptz)
    left join streams as old using (id)
    where collection = 'yt_live' and state <> 'unchanged' order by id
    on conflict (id) do update set title = excluded.title, video_id = excluded.video_id,
      thumbnail_url = excluded.thumbnail_url, published_at = excluded.published_at`.execute(db);
}
