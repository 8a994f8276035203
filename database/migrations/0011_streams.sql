create table streams (
  id text primary key default new_id(),
  title text not null default '',
  video_id text not null check (video_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  thumbnail_url text,
  published_at timestamptz,
  created_at timestamptz not null default now()
);
create index streams_live on streams (published_at desc, id desc) where published_at is not null;
call announce_changes('streams', 'streams');
