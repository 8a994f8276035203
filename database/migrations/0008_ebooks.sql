create table book_sections (
  id text primary key default new_id(),
  title text not null,
  position integer not null default 0,
  programme_id text references programmes,
  term_id text references terms,
  revision integer not null default 0,
  title_hi text check (title_hi <> '')
);

-- What only an e-book has; the rest of it is a product.
create table ebooks (
  id text primary key references products on delete cascade,
  -- A book may outlive its section: the original only logs a missing one.
  section_id text references book_sections on delete set null,
  media_id text references media,
  pages integer not null default 0 check (pages >= 0),
  sample_pages integer not null default 0 check (sample_pages >= 0),
  is_downloadable boolean not null default false
);
create index ebooks_by_media on ebooks (media_id) where media_id is not null;
create index ebooks_by_section on ebooks (section_id) where section_id is not null;

-- What only a note has; the rest of it is a product that costs nothing.
create table notes (
  id text primary key references products on delete cascade,
  programme_id text references programmes,
  media_id text references media,
  is_downloadable boolean not null default true
);
create index notes_by_media on notes (media_id) where media_id is not null;
create index notes_by_programme on notes (programme_id) where programme_id is not null;

-- What is searched also says for whom it is and who teaches it: the names of programmes and universities, and the instructor's.
-- They come last, so that a text still begins with the code or the title.
create function studies_text(subject text, programme text, university text, section text) returns text
  language sql stable as $$
  with studied as (
    select programme_id as id from programme_subjects where subject_id = subject
    union select programme
    union select programme_id from book_sections where book_sections.id = section
  ), named as (
    select university_id, code, name from programmes where id in (select id from studied)
  )
  select concat_ws(' ', (select string_agg(code || ' ' || name, ' ' order by code) from named), (
    select string_agg(code || ' ' || name, ' ' order by code) from universities
    where id = university or id in (select university_id from named)
      or id = (select university_id from subjects where subjects.id = subject)
  ))
$$;

create function take_media_pages() returns trigger language plpgsql as $$
begin
  new.pages := coalesce((select media.pages from media where media.id = new.media_id), new.pages);
  return new;
end $$;

call announce_changes('book_sections', 'ebooks');
create trigger announce_desk after insert or delete or update on book_sections for each statement
  execute function announce_table('ebook-desk');
create trigger refresh_search after update of programme_id on book_sections for each row
  when (new.programme_id is distinct from old.programme_id) execute function refresh_search_of_section();

call announce_changes('ebooks', 'ebooks');
create trigger announce_desk after insert or delete or update on ebooks for each statement
  execute function announce_table('ebook-desk');
create trigger refresh_search after update of section_id on ebooks for each row
  when (new.section_id is distinct from old.section_id) execute function refresh_search_of_product();
create trigger take_media_pages before insert or update of media_id on ebooks for each row
  when (new.media_id is not null) execute function take_media_pages();

call announce_changes('notes', 'notes');
create trigger refresh_search after update of programme_id on notes for each row
  when (new.programme_id is distinct from old.programme_id) execute function refresh_search_of_product();
