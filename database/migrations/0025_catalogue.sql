create extension if not exists pg_trgm;

-- One spelling for what people write in many ways: words of a-z and 0-9 with one space between them. Devanagari becomes the
-- Latin letters that most people type for it; every a but a word's first goes, for no two people agree on which of them
-- Hindi speaks; doubled letters become one; letters and digits are words apart. The same for what is searched and what is
-- asked, so that "rajniti", "raajneeti" and "राजनीति" meet, and BPSC-131 and "bpsc131".
create function fold_text(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  folded text := lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u093c\u200c\u200d]', '', 'g'));
  pair text[];
begin
  if folded ~ '[\u0900-\u097f]' then
    folded := regexp_replace(replace(folded, 'ज्ञ', 'ग्य'), 'ं(?=[पफबभम])', 'म', 'g');
    -- A capital stands for two letters; what has none under it is not heard.
    folded := translate(folded,
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळअआइईउऊऋएऐऑओऔिीुूृेैॅॉोौंँ०१२३४५६७८९ा्ःऽ',
      'kKgGnCCjJntTdDntTdDnpfbBmyrlvSSshlaaiiuuReAooOiiuuReAeooOnn0123456789');
    foreach pair slice 1 in array
      '{{K,kh},{G,gh},{C,ch},{J,jh},{T,th},{D,dh},{B,bh},{S,sh},{R,ri},{A,ai},{O,au}}'::text[][]
    loop
      folded := replace(folded, pair[1], pair[2]);
    end loop;
  end if;
  folded := regexp_replace(folded, '[^a-z0-9]+', ' ', 'g');
  folded := regexp_replace(folded, '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g');
  folded := regexp_replace(folded, '(?<=[a-z])a+', '', 'g');
  folded := replace(replace(replace(translate(folded, 'wz', 'vj'), 'ph', 'f'), 'ee', 'i'), 'oo', 'u');
  return trim(regexp_replace(folded, '([a-z])\1+', '\1', 'g'));
end $$;

alter table courses
  add column about text not null default '',
  add column learn text[] not null default '{}',
  add column instructor_name text,
  -- Null is for ever.
  add column validity_days integer check (validity_days > 0),
  -- The mean of the visible reviews, kept by their triggers; null without any.
  add column rating numeric(5, 4),
  add column search text not null default '';
alter table ebooks
  add column about text not null default '',
  add column sample_pages integer not null default 0 check (sample_pages >= 0),
  add column search text not null default '';

-- Code, title and the subject's titles, in the one spelling, a space before each word. The subject's row changes seldom; its
-- trigger brings its items along.
create function search_text(title text, subject text) returns text language sql stable as $$
  select ' ' || fold_text(concat_ws(' ', max(code), title, max(title_en), max(title_hi))) from subjects where id = subject
$$;
create function set_search() returns trigger language plpgsql as $$
begin
  new.search := search_text(new.title, new.subject_id);
  return new;
end $$;
create trigger set_search before insert or update of title, subject_id on courses for each row execute function set_search();
create trigger set_search before insert or update of title, subject_id on ebooks for each row execute function set_search();
create function refresh_search() returns trigger language plpgsql as $$
begin
  update courses set title = title where subject_id = new.id;
  update ebooks set title = title where subject_id = new.id;
  return null;
end $$;
create trigger refresh_search after update of code, title_en, title_hi on subjects for each row execute function refresh_search();
update courses set title = title;
update ebooks set title = title;

create index courses_search on courses using gin (search gin_trgm_ops) where published_at is not null;
create index ebooks_search on ebooks using gin (search gin_trgm_ops) where published_at is not null;
-- For what a text begins with: a code, or a title.
create index courses_begin on courses (search text_pattern_ops) where published_at is not null;
create index ebooks_begin on ebooks (search text_pattern_ops) where published_at is not null;
-- One for each order of the catalogue, in the direction that all of them are read. Whatever is below zero is free.
create index courses_dearest on courses ((greatest(price_paise, 0)), published_at, id) where published_at is not null;
create index courses_cheapest on courses ((-greatest(price_paise, 0)), published_at, id) where published_at is not null;
create index courses_best_rated on courses ((coalesce(rating, -1)), published_at, id) where published_at is not null;
create index courses_by_subject on courses (subject_id, published_at, id) where published_at is not null;
create index courses_by_university on courses (university_id, published_at, id) where published_at is not null;
create index ebooks_dearest on ebooks ((greatest(price_paise, 0)), listed_at, id) where published_at is not null;
create index ebooks_cheapest on ebooks ((-greatest(price_paise, 0)), listed_at, id) where published_at is not null;
create index ebooks_by_section on ebooks (section_id, listed_at desc, id desc) where published_at is not null;

create table course_sections (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  title text not null,
  position integer not null,
  unique (course_id, position)
);
call announce_changes('course_sections', 'courses');

create table lessons (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  section_id text not null references course_sections on delete cascade,
  title text not null,
  kind text not null check (kind in ('video', 'article', 'pdf', 'test', 'live')),
  seconds integer not null default 0 check (seconds >= 0),
  -- Anybody may open it before buying.
  is_preview boolean not null default false,
  position integer not null,
  published_at timestamptz,
  unique (section_id, position)
);
create index lessons_by_course on lessons (course_id);
call announce_changes('lessons', 'courses');

-- Hidden by staff, with the reason; its author still sees it.
alter table course_reviews
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column changed_at timestamptz;
create index course_reviews_latest on course_reviews (course_id, created_at desc, id desc) where hidden_at is null;

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
create trigger set_course_rating_insert after insert on course_reviews referencing new table as changed
  for each statement execute function set_course_rating();
create trigger set_course_rating_update after update on course_reviews referencing new table as changed
  for each statement execute function set_course_rating();
create trigger set_course_rating_delete after delete on course_reviews referencing old table as changed
  for each statement execute function set_course_rating();
update courses set rating = (select avg(review.rating) from course_reviews as review where course_id = courses.id);
