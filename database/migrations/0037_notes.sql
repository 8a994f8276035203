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
  search text not null default ''
);
create trigger set_search before insert or update of title, subject_id on notes for each row execute function set_search();
create or replace function refresh_search() returns trigger language plpgsql as $$
begin
  update courses set title = title where subject_id = new.id;
  update ebooks set title = title where subject_id = new.id;
  update notes set title = title where subject_id = new.id;
  return null;
end $$;
create index notes_latest on notes (published_at desc, id desc) where published_at is not null;
create index notes_search on notes using gin (search gin_trgm_ops) where published_at is not null;
create index notes_by_subject on notes (subject_id, published_at, id) where published_at is not null;
call announce_changes('notes', 'notes');
create index notes_by_media on notes (media_id) where media_id is not null;
-- A list says which notes can be read.
create function announce_notes() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'notes');
  return null;
end $$;
create trigger announce_notes after update of ready_at on media for each row
  when (new.kind = 'pdf' and new.ready_at is distinct from old.ready_at) execute function announce_notes();
