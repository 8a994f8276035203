-- A photo that a student adds to a doubt, by the id that their page made. It comes before its doubt, which names it; until then it
-- is of no doubt, and shown to nobody.
create table doubt_photos (
  id uuid primary key,
  user_id text not null references users on delete cascade,
  lesson_id text not null references lessons on delete cascade,
  doubt_id text unique references doubts on delete cascade,
  file_key text not null,
  bytes int not null check (bytes > 0),
  received_at timestamptz not null default now()
);
create index doubt_photos_of on doubt_photos (user_id);
create index doubt_photos_by_lesson on doubt_photos (lesson_id);
create index doubt_photos_loose on doubt_photos (received_at) where doubt_id is null;
