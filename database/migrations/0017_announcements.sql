create table announcements (
  id text primary key default new_id(),
  text text not null,
  -- Null: no "Check now" link. A path of our own begins with a single slash, anything else is http or https.
  link text check (link ~ '^(/([^/\\]|$)|https?://)'),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  revision integer not null default 0,
  publish_at timestamptz,
  -- Without Hindi everybody is shown `text`. It ends by itself at ends_at; ended_at is when it did, or when staff took it down.
  text_hi text,
  ends_at timestamptz,
  ended_at timestamptz
);
create index announcements_live on announcements (published_at desc) where (published_at is not null);
create index announcements_to_end on announcements (ends_at) where ((ends_at is not null)
  and (published_at is not null));
create index announcements_to_publish on announcements (publish_at) where (publish_at is not null);

-- An announcement that goes out by mail, once, to those who switched that on. A stop is for good.
create table announcement_mailings (
  announcement_id text primary key references announcements on delete cascade,
  begun_by text references users on delete set null,
  begun_at timestamptz not null default now(),
  total integer not null,
  stopped_at timestamptz,
  finished_at timestamptz
);

-- The primary key is what makes a second mail to somebody impossible. The token is the link in it that ends them.
create table announcement_recipients (
  announcement_id text not null references announcement_mailings(announcement_id) on delete cascade,
  user_id text not null references users on delete cascade,
  mail_id text references mails on delete set null,
  token text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-', '') unique,
  unsubscribed_at timestamptz,
  primary key (announcement_id, user_id)
);
create index announcement_recipients_by_mail on announcement_recipients (mail_id);
create index announcement_recipients_by_user on announcement_recipients (user_id);

create table polls (
  id text primary key default new_id(),
  title text not null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  total_votes integer not null default 0 check (total_votes >= 0),
  revision integer not null default 0,
  closed_at timestamptz,
  title_hi text check (title_hi <> '')
);
create index polls_live on polls (published_at desc) where (published_at is not null);

create table poll_options (
  poll_id text not null references polls on delete cascade,
  position integer not null check ("position" >= 0),
  title text not null,
  votes integer not null default 0 check (votes >= 0),
  primary key (poll_id, "position")
);

-- The primary key is what makes a second vote impossible.
create table poll_votes (
  poll_id text not null,
  user_id text not null references users on delete cascade,
  position integer not null,
  voted_at timestamptz not null default now(),
  imported boolean not null default false,
  primary key (poll_id, user_id),
  constraint poll_votes_poll_id_position_fkey foreign key (poll_id, "position")
    references poll_options(poll_id, "position") on delete cascade
);
-- Votes come in the order of their time, so that the last minutes are found by a few pages, and a vote costs no more.
create index poll_votes_by_time on poll_votes using brin (voted_at) with (pages_per_range='32');
create index poll_votes_by_user on poll_votes (user_id);

create table streams (
  id text primary key default new_id(),
  title text not null check (title <> ''),
  video_id text not null check (video_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  thumbnail_url text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  revision integer not null default 0,
  title_hi text check (title_hi <> '')
);
create index streams_by_picture on streams (picture_media(thumbnail_url))
  where (picture_media(thumbnail_url) is not null);
create index streams_live on streams (published_at desc, id desc) where (published_at is not null);

-- The texts of the school, every version kept: which one somebody agreed to can be shown. Bodies are Markdown.
create table page_versions (
  slug text not null,
  version integer not null check (version > 0),
  title_en text not null,
  title_hi text not null,
  body_en text not null,
  body_hi text not null,
  published_at timestamptz not null default now(),
  published_by text references users on delete set null,
  primary key (slug, version)
);

-- Every host that the school has pictures at: the only ones that its pages may load one from.
create view picture_origins as
  select picture_origin(thumbnail_url) as origin from products
  union select picture_origin(thumbnail_url) from streams
  union select picture_origin(value->>'photoUrl') from settings where name = 'instructor'
  union select picture_origin(photo_url) from users where picture_origin(photo_url) is not null;

call announce_changes('announcement_mailings', 'announcement-mailings');

create trigger announce after insert or delete or update on announcement_recipients for each statement
  execute function announce_table('announcement-mailings');

call announce_changes('announcements', 'announcements');

call announce_changes('page_versions', 'pages');

create trigger announce after insert or delete or update of title on poll_options for each statement
  execute function announce_table('polls');

call announce_changes_to_owners('poll_votes', 'votes', 'user_id');

create trigger announce after insert or delete or update of title, title_hi, published_at on polls for each statement
  execute function announce_table('polls');
-- Staff watch the tally. Phones do not: the topic of polls stays still while people vote.
create trigger announce_tally after update of total_votes on polls for each statement
  execute function announce_table('tallies');

call announce_changes('streams', 'streams');
