-- A file that staff brought in: its upload, its conversion, and what students are sent of it.
create table media (
  id text primary key default new_id(),
  kind text not null check (kind in ('video', 'pdf', 'image')),
  status text not null check (status in ('uploading', 'waiting', 'working', 'ready', 'failed', 'cancelled')),
  -- As its file was called. Only ever shown.
  name text not null,
  bytes bigint not null check (bytes > 0),
  sha256 text,
  -- Null until the upload is whole, and for what the demo school brings ready-made.
  original_key text,
  percent smallint not null default 0 check ((percent >= 0) and (percent <= 100)),
  tries smallint not null default 0,
  -- A word that staff understand: why it failed.
  fault text,
  wants_1080 boolean not null default false,
  seconds numeric(9,3),
  width integer,
  height integer,
  pages integer,
  poster_key text,
  -- Small pictures of a video in one image: {key, columns, rows, width, height, every}, every in seconds.
  strip jsonb,
  uploaded_by text references users on delete set null,
  created_at timestamptz not null default now(),
  -- When bytes of its upload last came.
  heard_at timestamptz not null default now(),
  -- Since when there is something to show. It stays while it is converted anew, and should that fail.
  ready_at timestamptz
);
create index media_latest on media (created_at desc, id desc);

-- Rows appear with the whole of their segments or not at all, so that nobody sees half a video.
create table media_renditions (
  media_id text not null references media on delete cascade,
  name text not null check (name in ('audio', '240p', '360p', '480p', '720p', '1080p')),
  width integer,
  height integer,
  -- Bits per second: the most of one segment, and the mean (RFC 8216 4.3.4.2).
  bandwidth integer not null,
  average_bandwidth integer not null,
  codecs text not null,
  bytes bigint not null,
  sealed_key text not null,
  -- In order: [{key, seconds, bytes}], AES-128-CBC, the initialisation vector is the place in the list.
  segments jsonb not null,
  primary key (media_id, name)
);

create table media_captions (
  media_id text not null references media on delete cascade,
  language text not null check (language in ('en', 'hi')),
  -- WebVTT.
  text text not null,
  primary key (media_id, language)
);

create table media_images (
  media_id text not null references media on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  key text not null,
  bytes integer not null,
  primary key (media_id, width, format)
);

create table media_pages (
  media_id text not null references media on delete cascade,
  position integer not null check ("position" > 0),
  -- Pixels of the large image.
  width integer not null,
  height integer not null,
  large_key text not null,
  small_key text not null,
  -- The text layer: [{text, x, y, width, height}], as shares of the page.
  runs jsonb not null,
  -- The same in one spelling (fold_text), to find in.
  folded text not null default '',
  primary key (media_id, "position")
);

-- A list says which notes can be read.
create function announce_notes() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'notes');
  return null;
end $$;

create function announce_outline_file() returns trigger language plpgsql as $$
begin
  if exists (select from lessons where media_id = new.id) then perform pg_notify('live', 'outline'); end if;
  return null;
end $$;

-- A video lesson lasts as long as its film, a book has as many pages as its file.
create function follow_media() returns trigger language plpgsql as $$
begin
  update lessons set seconds = round(new.seconds) where media_id = new.id and kind = 'video';
  return null;
end $$;

create function follow_media_pages() returns trigger language plpgsql as $$
begin
  update ebooks set pages = new.pages where media_id = new.id;
  return null;
end $$;

create function is_readable(medium text) returns boolean language sql stable as $$
  select exists (select from media where id = medium and kind = 'pdf' and ready_at is not null)
$$;

-- Every file in the storage that a medium needs.
create view media_keys as
  select id as media_id, original_key as key from media where original_key is not null
  union all select id, poster_key from media where poster_key is not null
  union all select id, strip ->> 'key' from media where strip is not null
  union all select media_id, segment ->> 'key' from media_renditions, jsonb_array_elements(segments) as segment
  union all select media_id, large_key from media_pages
  union all select media_id, small_key from media_pages
  union all select media_id, key from media_images;

call announce_changes('media', 'media');
create trigger announce_book_desk after update of ready_at on media for each row
  when ((new.kind = 'pdf') and (new.ready_at is distinct from old.ready_at))
  execute function announce_table('ebook-desk');
create trigger announce_learners after update of ready_at on media for each row
  when (new.ready_at is distinct from old.ready_at) execute function announce_learners();
create trigger announce_notes after update of ready_at on media for each row
  when ((new.kind = 'pdf') and (new.ready_at is distinct from old.ready_at)) execute function announce_notes();
create trigger announce_outline_file after update on media for each row
  when (((((new.status is distinct from old.status) or (new.percent is distinct from old.percent))
  or (new.ready_at is distinct from old.ready_at)) or (new.seconds is distinct from old.seconds))
  or (new.pages is distinct from old.pages)) execute function announce_outline_file();
create trigger follow_media after update of seconds on media for each row
  when ((new.seconds is not null) and (new.seconds is distinct from old.seconds)) execute function follow_media();
create trigger follow_media_pages after update of pages on media for each row
  when ((new.pages is not null) and (new.pages is distinct from old.pages)) execute function follow_media_pages();

call announce_changes('media_captions', 'media');
