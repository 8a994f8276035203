-- The medium whose picture stands at an address of ours (/files/images/{id}/{width}.{format}), or null.
create function picture_media(address text) returns text language sql immutable parallel safe strict as $$
  select (regexp_match(address, '^/files/images/([^/]+)/'))[1]
$$;

-- What the tax law calls a thing that is sold, and its rate from a day on: data, because both change.
create table tax_classes (
  id text primary key,
  title text not null,
  -- SAC of the GST tariff, printed on every invoice.
  sac text not null check (sac ~ '^\d{4,8}$')
);

create table tax_rates (
  tax_class_id text not null references tax_classes,
  valid_from date not null,
  -- Hundredths of a percent: 1800 is 18 %.
  basis_points integer not null check ((basis_points >= 0) and (basis_points <= 10000)),
  primary key (tax_class_id, valid_from)
);

create table courses (
  id text primary key default new_id(),
  title text not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  thumbnail_url text,
  -- Zero or less is free: the original's schools hold negative prices.
  price_paise bigint not null,
  list_price_paise bigint,
  hours numeric(7,2) not null default 0 check (hours >= 0),
  articles integer not null default 0 check (articles >= 0),
  university_id text references universities,
  subject_id text references subjects,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  about text not null default '',
  learn text[] not null default '{}',
  instructor_name text,
  -- Null is for ever.
  validity_days integer check (validity_days > 0),
  -- The mean of the visible reviews, kept by their triggers; null without any.
  rating numeric(5,4),
  search text not null default '',
  tax_class_id text not null default 'course' references tax_classes,
  -- The last day (IST) that a buyer may open it, whenever bought; beside or instead of validity_days, the earlier one counts.
  open_until date,
  revision integer not null default 0,
  archived_at timestamptz,
  changed_at timestamptz not null default now(),
  -- When it is to be published by itself; published_at stays the moment when it was.
  publish_at timestamptz,
  -- Null until somebody said what it costs, and be it nothing.
  priced_at timestamptz default now(),
  instructor_search text generated always as ((' ' || fold_text(coalesce(instructor_name, '')))) stored not null
);
-- For what a text begins with: a code, or a title.
create index courses_begin on courses (search text_pattern_ops) where (published_at is not null);
create index courses_best_rated on courses (coalesce(rating, -1), published_at, id) where (published_at is not null);
create index courses_by_picture on courses (picture_media(thumbnail_url))
  where (picture_media(thumbnail_url) is not null);
create index courses_by_subject on courses (subject_id, published_at, id) where (published_at is not null);
create index courses_by_university on courses (university_id, published_at, id) where (published_at is not null);
create index courses_cheapest on courses (((- greatest(price_paise, 0))), published_at, id)
  where (published_at is not null);
-- One for each order of the catalogue, in the direction that all of them are read. Whatever is below zero is free.
create index courses_dearest on courses (greatest(price_paise, 0), published_at, id) where (published_at is not null);
create index courses_desk_changed on courses (changed_at, id);
create index courses_desk_price on courses (greatest(price_paise, 0), id);
create index courses_desk_rating on courses (coalesce(rating, -1), id);
-- Staff order all courses, live or not.
create index courses_desk_title on courses (lower(title), id);
create index courses_found on courses using gin (search gin_trgm_ops);
create index courses_found_by_teacher on courses using gin (instructor_search gin_trgm_ops);
create index courses_latest on courses (published_at desc, id desc) where (published_at is not null);
create index courses_not_live on courses (changed_at, id) where (published_at is null);
create index courses_search on courses using gin (search gin_trgm_ops) where (published_at is not null);
create index courses_titled on courses using gin (lower(title) gin_trgm_ops);
create index courses_to_publish on courses (publish_at) where (publish_at is not null);

create table course_instructors (
  course_id text not null references courses on delete cascade,
  user_id text not null references users on delete cascade,
  -- The first is the one that buyers read of.
  position integer not null default 0,
  primary key (course_id, user_id)
);
create index course_instructors_of on course_instructors (user_id, course_id);

create table course_sections (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  title text not null,
  position integer not null,
  revision integer not null default 0,
  unique (course_id, "position") deferrable
);

create table course_reviews (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  user_id text references users on delete set null,
  rating numeric(4,2) not null check ((rating >= 0) and (rating <= 5)),
  text text not null default '',
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_reason text,
  changed_at timestamptz,
  -- A school that moves in may have several reviews of a course by one person, and its average counts them all. The last one is
  -- theirs to change; the others stand until it is taken back.
  replaced_at timestamptz
);
create index course_reviews_by_age on course_reviews (created_at, id);
create index course_reviews_by_person on course_reviews (course_id, user_id) where (replaced_at is not null);
create index course_reviews_by_stars on course_reviews (rating, id);
create index course_reviews_hidden on course_reviews (created_at, id) where (hidden_at is not null);
create index course_reviews_latest on course_reviews (course_id, created_at desc, id desc) where (hidden_at is null);
create index course_reviews_of on course_reviews (user_id);
create unique index course_reviews_one_each on course_reviews (course_id, user_id) where ((user_id is not null)
  and (replaced_at is null));
create index course_reviews_rating on course_reviews (course_id) include (rating);
create index course_reviews_said on course_reviews using gin (lower(text) gin_trgm_ops);

create table book_sections (
  id text primary key default new_id(),
  title text not null,
  position integer not null default 0,
  programme_id text references programmes,
  term_id text references terms,
  revision integer not null default 0,
  title_hi text check (title_hi <> '')
);

create table ebooks (
  id text primary key default new_id(),
  title text not null,
  language text not null default 'en' check (language in ('en', 'hi', 'both')),
  thumbnail_url text,
  rating numeric(4,2) check ((rating >= 0) and (rating <= 5)),
  pages integer not null default 0 check (pages >= 0),
  price_paise bigint not null,
  list_price_paise bigint,
  -- A book may outlive its section: the original only logs a missing one.
  section_id text references book_sections on delete set null,
  subject_id text references subjects,
  published_at timestamptz,
  -- The original orders by its own timestamp, which an import keeps.
  listed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  about text not null default '',
  sample_pages integer not null default 0 check (sample_pages >= 0),
  search text not null default '',
  tax_class_id text not null default 'digital-text' references tax_classes,
  validity_days integer check (validity_days > 0),
  open_until date,
  media_id text references media,
  is_downloadable boolean not null default false,
  revision integer not null default 0,
  archived_at timestamptz,
  changed_at timestamptz not null default now(),
  publish_at timestamptz,
  priced_at timestamptz default now()
);
create index ebooks_begin on ebooks (search text_pattern_ops) where (published_at is not null);
create index ebooks_by_media on ebooks (media_id) where (media_id is not null);
create index ebooks_by_picture on ebooks (picture_media(thumbnail_url))
  where (picture_media(thumbnail_url) is not null);
create index ebooks_by_section on ebooks (section_id, listed_at desc, id desc) where (published_at is not null);
create index ebooks_by_subject on ebooks (subject_id) where (subject_id is not null);
create index ebooks_cheapest on ebooks (((- greatest(price_paise, 0))), listed_at, id) where (published_at is not null);
create index ebooks_dearest on ebooks (greatest(price_paise, 0), listed_at, id) where (published_at is not null);
create index ebooks_desk_changed on ebooks (changed_at, id);
create index ebooks_desk_price on ebooks (greatest(price_paise, 0), id);
create index ebooks_desk_title on ebooks (lower(title), id);
create index ebooks_found on ebooks using gin (search gin_trgm_ops);
create index ebooks_in_section on ebooks (section_id) where (section_id is not null);
create index ebooks_latest on ebooks (listed_at desc, id desc) where (published_at is not null);
create index ebooks_not_live on ebooks (changed_at, id) where (published_at is null);
create index ebooks_search on ebooks using gin (search gin_trgm_ops) where (published_at is not null);
create index ebooks_to_publish on ebooks (publish_at) where (publish_at is not null);

create table notes (
  id text primary key default new_id(),
  title text not null,
  about text not null default '',
  language text not null check (language in ('en', 'hi', 'both')),
  university_id text references universities,
  programme_id text references programmes,
  subject_id text references subjects,
  media_id text references media,
  is_downloadable boolean not null default true,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  search text not null default '',
  revision integer not null default 0,
  archived_at timestamptz,
  publish_at timestamptz,
  changed_at timestamptz not null default now()
);
create index notes_by_media on notes (media_id) where (media_id is not null);
create index notes_by_subject on notes (subject_id, published_at, id) where (published_at is not null);
create index notes_desk_changed on notes (changed_at, id);
create index notes_desk_title on notes (lower(title), id);
create index notes_found on notes using gin (search gin_trgm_ops);
create index notes_latest on notes (published_at desc, id desc) where (published_at is not null);
create index notes_not_live on notes (changed_at, id) where (published_at is null);
create index notes_search on notes using gin (search gin_trgm_ops) where (published_at is not null);
create index notes_to_publish on notes (publish_at) where (publish_at is not null);

-- What else a buyer of a course receives (a bundle is a course with such items).
create table course_inclusions (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  included_course_id text references courses on delete cascade,
  included_ebook_id text references ebooks on delete cascade,
  position integer not null,
  unique (course_id, included_course_id),
  unique (course_id, included_ebook_id),
  check (num_nonnulls(included_course_id, included_ebook_id) = 1),
  check (included_course_id is distinct from course_id)
);
create index course_inclusions_of_course on course_inclusions (included_course_id)
  where (included_course_id is not null);

-- Every price that was asked for something, and whether it could be bought then: only such a price was real.
create table item_prices (
  id bigint generated always as identity primary key,
  course_id text references courses on delete cascade,
  ebook_id text references ebooks on delete cascade,
  price_paise bigint not null,
  is_live boolean not null,
  valid_from timestamptz not null,
  -- Null for the one that is asked now.
  valid_until timestamptz,
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create index item_prices_of_course on item_prices (course_id, id) where (course_id is not null);
create index item_prices_of_ebook on item_prices (ebook_id, id) where (ebook_id is not null);

create table item_changes (
  id bigint generated always as identity primary key,
  course_id text references courses on delete cascade,
  ebook_id text references ebooks on delete cascade,
  owners integer not null default 0,
  day date,
  paise bigint not null default 0,
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create index item_changes_of_course on item_changes (course_id) where (course_id is not null);
create index item_changes_of_ebook on item_changes (ebook_id) where (ebook_id is not null);

-- How an item sells. What happens is only written down beside it, so that no buyer waits for another; a job adds it up
-- each minute, and who reads adds what is not added up yet.
create table item_numbers (
  id bigint generated always as identity primary key,
  course_id text unique references courses on delete cascade,
  ebook_id text unique references ebooks on delete cascade,
  -- Who hold a right that was not taken back, expired or not.
  owners integer not null default 0,
  -- What came in for it, less what went back, in orders paid today and on the 27 days before (IST).
  sales_paise bigint not null default 0,
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create index item_numbers_by_owners on item_numbers (owners, course_id) where (course_id is not null);
create index item_numbers_by_sales on item_numbers (sales_paise, course_id) where (course_id is not null);
create index item_numbers_of_ebooks on item_numbers (owners, ebook_id) where (ebook_id is not null);

create table item_sales (
  id bigint generated always as identity primary key,
  course_id text references courses on delete cascade,
  ebook_id text references ebooks on delete cascade,
  day date not null,
  paise bigint not null,
  unique (course_id, day),
  unique (ebook_id, day),
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create index item_sales_by_day on item_sales (day);

create function announce_wishers() returns trigger language plpgsql as $$
declare
  owners text[];
begin
  select array_agg(user_id) into owners from (
    select distinct user_id from wishlisted_courses where course_id in (select id from changed) limit 101
  ) as few;
  if cardinality(owners) > 100 then
    perform pg_notify('live', 'wishlist:*');
  else
    perform pg_notify('live', 'wishlist:' || owner) from unnest(owners) as owner;
  end if;
  return null;
end $$;

create function begin_numbers() returns trigger language plpgsql as $$
begin
  insert into item_numbers (course_id, ebook_id)
  select case when tg_table_name = 'courses' then id end, case when tg_table_name = 'ebooks' then id end from changed;
  return null;
end $$;

-- What is put away is not live, and what is live waits for nothing: whoever writes it, an import too.
create function keep_one_state() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null then
    new.published_at := null;
  end if;
  if new.archived_at is not null or new.published_at is not null then
    new.publish_at := null;
  end if;
  return new;
end $$;

-- The clock and not the transaction's time: of two that follow each other on a row's lock the later one began perhaps first.
create function keep_price() returns trigger language plpgsql as $$
declare
  is_course constant boolean := tg_table_name = 'courses';
  live constant boolean := new.published_at is not null;
  since timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' then
    if old.price_paise = new.price_paise and (old.published_at is not null) = live then
      return null;
    end if;
    update item_prices set valid_until = since
    where valid_until is null and case when is_course then course_id = new.id else ebook_id = new.id end;
  elsif live then
    -- What comes in live was bought before it came.
    since := least(since, new.published_at);
  end if;
  insert into item_prices (course_id, ebook_id, price_paise, is_live, valid_from)
  values (case when is_course then new.id end, case when not is_course then new.id end, new.price_paise, live, since);
  return null;
end $$;

create function refresh_search_of_section() returns trigger language plpgsql as $$
begin
  update ebooks set title = title where section_id = new.id;
  return null;
end $$;

-- Locked before it is counted: of two reviews at once the later one sees the earlier.
create function set_course_rating() returns trigger language plpgsql as $$
declare
  rated text[] := array(select distinct course_id from changed);
begin
  perform from courses where id = any (rated) order by id for no key update;
  update courses set rating = (
    select avg(review.rating) from course_reviews as review where course_id = courses.id and hidden_at is null
  ) where id = any (rated);
  return null;
end $$;

create function set_search() returns trigger language plpgsql as $$
declare
  row jsonb := to_jsonb(new);
begin
  new.search := search_text(new.title, new.subject_id) || coalesce(' ' || nullif(fold_text(concat_ws(' ',
    row ->> 'instructor_name',
    studies_text(new.subject_id, row ->> 'programme_id', row ->> 'university_id', row ->> 'section_id'))), ''), '');
  return new;
end $$;

create function take_media_pages() returns trigger language plpgsql as $$
begin
  new.pages := coalesce((select media.pages from media where media.id = new.media_id), new.pages);
  return new;
end $$;

-- What is still missing before a book may be sold, or a note given: a title, a price, a file that can be read.
create function ebook_misses(book ebooks) returns text[] language sql stable as $$
  select array_remove(array[
    case when btrim(book.title) = '' then 'title' end,
    case when book.priced_at is null then 'price' end,
    case when not is_readable(book.media_id) then 'pdf' end
  ], null)
$$;

-- The highest price at or above which something was on offer for two weeks of the last ninety days; null when there is none.
create function highest_real_price(of_course text, of_ebook text) returns bigint language sql stable as $$
  select max(price_paise) from (
    select price_paise, sum(coalesce(valid_until, now()) - greatest(valid_from, now() - interval '90 days'))
      over (order by price_paise desc) as asked
    from item_prices
    where (course_id = of_course or ebook_id = of_ebook) and is_live
      and coalesce(valid_until, now()) > now() - interval '90 days'
  ) as periods where asked >= interval '14 days'
$$;

-- A price that stands struck through says that it was asked. What was never on sale asked none, so it may not say so either:
-- it may strike a price through when it has been on sale at it, or above, for two weeks of the last ninety days.
create function may_strike(of_course text, of_ebook text, list_paise bigint) returns boolean language sql stable as $$
  select list_paise is null or coalesce(list_paise <= highest_real_price(of_course, of_ebook), false)
$$;

create function note_misses(note notes) returns text[] language sql stable as $$
  select array_remove(array[
    case when btrim(note.title) = '' then 'title' end,
    case when not is_readable(note.media_id) then 'pdf' end
  ], null)
$$;

-- The items of subjects, of programmes that their notes and sections name, and of universities.
create function refresh_search_of(of_subjects text[], of_programmes text[], of_universities text[]) returns void
  language plpgsql as $$
begin
  update courses set title = title where subject_id = any (of_subjects) or university_id = any (of_universities);
  update ebooks set title = title where subject_id = any (of_subjects)
    or section_id in (select id from book_sections where programme_id = any (of_programmes));
  update notes set title = title where subject_id = any (of_subjects) or programme_id = any (of_programmes)
    or university_id = any (of_universities);
end $$;

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

call announce_changes('book_sections', 'ebooks');
create trigger announce_desk after insert or delete or update on book_sections for each statement
  execute function announce_table('ebook-desk');
create trigger refresh_search after update of programme_id on book_sections for each row
  when (new.programme_id is distinct from old.programme_id) execute function refresh_search_of_section();

call announce_changes('course_inclusions', 'courses');
create trigger announce_desk after insert or delete or update on course_inclusions for each statement
  execute function announce_table('course-desk');

create trigger announce_desk after insert or delete or update on course_instructors for each statement
  execute function announce_table('course-desk');

call announce_changes('course_reviews', 'courses');
create trigger set_course_rating_delete after delete on course_reviews referencing old table as changed
  for each statement execute function set_course_rating();
create trigger set_course_rating_insert after insert on course_reviews referencing new table as changed
  for each statement execute function set_course_rating();
create trigger set_course_rating_update after update on course_reviews referencing new table as changed
  for each statement execute function set_course_rating();

call announce_changes('course_sections', 'courses');
create trigger announce_desk after insert or delete or update on course_sections for each statement
  execute function announce_table('course-desk');
create trigger announce_learners after insert or delete or update on course_sections for each statement
  execute function announce_learners();
-- Staff who look at an outline see what others do to it, and how far its files are.
create trigger announce_outline after insert or delete or update on course_sections for each statement
  execute function announce_table('outline');

call announce_changes('courses', 'courses');
-- Only staff listen: a student's page does not wake for a sale.
create trigger announce_desk after insert or delete or update on courses for each statement
  execute function announce_table('course-desk');
create trigger announce_wishers after update on courses referencing new table as changed for each statement
  execute function announce_wishers();
create trigger begin_numbers after insert on courses referencing new table as changed for each statement
  execute function begin_numbers();
create trigger keep_one_state before insert or update of published_at, publish_at, archived_at on courses for each row
  execute function keep_one_state();
create trigger keep_price after insert or update of price_paise, published_at, archived_at on courses for each row
  execute function keep_price();
create trigger set_search before insert or update of title, subject_id, university_id, instructor_name on courses
  for each row execute function set_search();

call announce_changes('ebooks', 'ebooks');
-- Only staff listen: a student's page does not wake for a sale, or while a file is converted.
create trigger announce_desk after insert or delete or update on ebooks for each statement
  execute function announce_table('ebook-desk');
create trigger begin_numbers after insert on ebooks referencing new table as changed for each statement
  execute function begin_numbers();
create trigger keep_one_state before insert or update of published_at, publish_at, archived_at on ebooks for each row
  execute function keep_one_state();
create trigger keep_price after insert or update of price_paise, published_at, archived_at on ebooks for each row
  execute function keep_price();
create trigger set_search before insert or update of title, subject_id, section_id on ebooks for each row
  execute function set_search();
create trigger take_media_pages before insert or update of media_id on ebooks for each row
  when (new.media_id is not null) execute function take_media_pages();

create trigger announce_book_desk after insert on item_changes for each statement
  execute function announce_table('ebook-desk');
create trigger announce_desk after insert on item_changes for each statement
  execute function announce_table('course-desk');

create trigger announce_desk after update of sales_paise on item_numbers for each statement
  execute function announce_table('course-desk');

call announce_changes('notes', 'notes');
create trigger keep_one_state before insert or update of published_at, publish_at, archived_at on notes for each row
  execute function keep_one_state();
create trigger set_search before insert or update of title, subject_id, programme_id, university_id on notes
  for each row execute function set_search();

-- India.md 2.1: 18 % for courses and digital texts; 5 % only for the electronic version of a printed book.
insert into tax_classes values
  ('course', 'Online course', '999293'),
  ('digital-text', 'Digital text', '998431'),
  ('printed-book', 'Electronic version of a printed book', '998431');
insert into tax_rates values
  ('course', '2017-07-01', 1800), ('digital-text', '2017-07-01', 1800), ('printed-book', '2018-07-27', 500);
