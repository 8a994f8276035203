create table universities (
  id text primary key default new_id(),
  code text not null unique,
  name text not null,
  revision integer not null default 0,
  -- A name may stand in Hindi beside the one that everybody has.
  name_hi text check (name_hi <> '')
);

alter table users add foreign key (university_id) references universities;

create table programmes (
  id text primary key default new_id(),
  university_id text not null references universities,
  code text not null,
  name text not null,
  level text not null,
  revision integer not null default 0,
  name_hi text check (name_hi <> ''),
  unique (university_id, code)
);

alter table users add foreign key (programme_id) references programmes;

create table subjects (
  id text primary key default new_id(),
  university_id text not null references universities,
  code text not null,
  -- Upper case, letters and digits only, so that BEGC131, begc-131 and "BEGC 131" find the same subject.
  normalised_code text generated always as (upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))) stored not null,
  title_en text not null,
  title_hi text,
  credits integer,
  revision integer not null default 0,
  unique (university_id, normalised_code)
);

create table programme_subjects (
  programme_id text not null references programmes on delete cascade,
  subject_id text not null references subjects on delete cascade,
  semester integer,
  category text,
  primary key (programme_id, subject_id)
);

create table terms (
  id text primary key default new_id(),
  university_id text not null references universities,
  kind text not null check (kind in ('admission', 'assignment', 'exam')),
  label text not null,
  starts_on date,
  ends_on date,
  revision integer not null default 0,
  unique (university_id, kind, label),
  constraint terms_end_after_start check (ends_on >= starts_on) not valid
);

alter table users add foreign key (term_id) references terms;

create table user_subjects (
  user_id text not null references users on delete cascade,
  subject_id text not null references subjects on delete cascade,
  primary key (user_id, subject_id)
);
create index user_subjects_by_subject on user_subjects (subject_id);

create function refresh_search() returns trigger language plpgsql as $$
begin
  update products set title = title where subject_id = new.id;
  return null;
end $$;

create function refresh_search_of_programme() returns trigger language plpgsql as $$
begin
  perform refresh_search_of(
    array(select subject_id from programme_subjects where programme_id = new.id), array[new.id], '{}');
  return null;
end $$;

create function refresh_search_of_programme_subjects() returns trigger language plpgsql as $$
begin
  perform refresh_search_of(array(select distinct subject_id from changed), '{}', '{}');
  return null;
end $$;

create function refresh_search_of_university() returns trigger language plpgsql as $$
begin
  perform refresh_search_of(
    array(select id from subjects where university_id = new.id),
    array(select id from programmes where university_id = new.id), array[new.id]);
  return null;
end $$;

-- Code, title and the subject's titles, in the one spelling, a space before each word. The subject's row changes seldom; its
-- trigger brings its items along.
create function search_text(title text, subject text) returns text language sql stable as $$
  select ' ' || fold_text(concat_ws(' ', max(code), title, max(title_en), max(title_hi))) from subjects where id = subject
$$;

call announce_changes('programme_subjects', 'universities');
create trigger refresh_search_delete after delete on programme_subjects referencing old table as changed
  for each statement execute function refresh_search_of_programme_subjects();
create trigger refresh_search_insert after insert on programme_subjects referencing new table as changed
  for each statement execute function refresh_search_of_programme_subjects();

call announce_changes('programmes', 'universities');
create trigger announce_to_notes after update of name, name_hi on programmes for each statement
  execute function announce_table('notes');
-- The shelves and the notes name them.
create trigger announce_to_shelves after update of name, name_hi on programmes for each statement
  execute function announce_table('ebooks');
create trigger refresh_search after update of code, name on programmes for each row when ((new.code <> old.code)
  or (new.name <> old.name)) execute function refresh_search_of_programme();

call announce_changes('subjects', 'universities');
create trigger refresh_search after update of code, title_en, title_hi on subjects for each row
  execute function refresh_search();

call announce_changes('terms', 'universities');
create trigger announce_to_shelves after update of label on terms for each statement
  execute function announce_table('ebooks');

call announce_changes('universities', 'universities');
create trigger announce_to_notes after update of code on universities for each statement
  execute function announce_table('notes');
create trigger announce_to_shelves after update of code on universities for each statement
  execute function announce_table('ebooks');
create trigger refresh_search after update of code, name on universities for each row when ((new.code <> old.code)
  or (new.name <> old.name)) execute function refresh_search_of_university();

call announce_changes_to_owners('user_subjects', 'profile', 'user_id');
create trigger announce_exams_delete after delete on user_subjects referencing old table as changed for each statement
  execute function announce_owners('exams', 'user_id');
create trigger announce_exams_insert after insert on user_subjects referencing new table as changed for each statement
  execute function announce_owners('exams', 'user_id');
