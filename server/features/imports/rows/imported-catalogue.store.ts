import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';

// A live document keeps the time at which it came in; the original's own time is better where it has one.
const publishedAt = sql`case when live then coalesce(at, old.published_at, now()) end`;

export async function insertImportedCourses(db: Db): Promise<void> {
  await sql`
    insert into courses (id, title, language, thumbnail_url, price_paise, list_price_paise, hours, articles, published_at,
      created_at)
    select id, document.title, document.language, document.thumbnail_url, document.price_paise, document.list_price_paise,
      document.hours, document.articles, ${publishedAt}, coalesce(at, now())
    from import_stage
    cross join jsonb_to_record(fields) as document (title text, language text, thumbnail_url text, price_paise bigint,
      list_price_paise bigint, hours numeric, articles integer, live boolean, at timestamptz)
    left join courses as old using (id)
    where collection = 'courses' and state <> 'unchanged' order by id
    on conflict (id) do update set title = excluded.title, language = excluded.language,
      thumbnail_url = excluded.thumbnail_url, price_paise = excluded.price_paise,
      list_price_paise = excluded.list_price_paise, hours = excluded.hours, articles = excluded.articles,
      published_at = excluded.published_at`.execute(db);
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
  await sql`
    insert into ebooks (id, title, language, thumbnail_url, rating, pages, price_paise, list_price_paise, section_id,
      published_at, listed_at, created_at)
    select id, document.title, document.language, document.thumbnail_url, document.rating, document.pages,
      document.price_paise, document.list_price_paise, document.section_id, ${publishedAt},
      coalesce(at, old.listed_at, now()), coalesce(at, now())
    from import_stage
    cross join jsonb_to_record(fields) as document (title text, language text, thumbnail_url text, rating numeric,
      pages integer, price_paise bigint, list_price_paise bigint, section_id text, live boolean, at timestamptz)
    left join ebooks as old using (id)
    where collection = 'ebooks' and state <> 'unchanged' order by id
    on conflict (id) do update set title = excluded.title, language = excluded.language,
      thumbnail_url = excluded.thumbnail_url, rating = excluded.rating, pages = excluded.pages,
      price_paise = excluded.price_paise, list_price_paise = excluded.list_price_paise,
      section_id = excluded.section_id, published_at = excluded.published_at, listed_at = excluded.listed_at`.execute(
    db,
  );
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
