create table announcements (
  id text primary key default new_id(),
  text text not null,
  -- Null: no "Check now" link. A path of our own begins with a single slash, anything else is http or https.
  link text check (link ~ '^(/([^/\\]|$)|https?://)'),
  published_at timestamptz,
  created_at timestamptz not null default now()
);
create index announcements_live on announcements (published_at desc) where published_at is not null;
call announce_changes('announcements', 'announcements');
