alter table ebooks
  add column media_id text references media,
  add column is_downloadable boolean not null default false;
create index ebooks_by_media on ebooks (media_id) where media_id is not null;

create function follow_media_pages() returns trigger language plpgsql as $$
begin
  update ebooks set pages = new.pages where media_id = new.id;
  return null;
end $$;
create trigger follow_media_pages after update of pages on media for each row
  when (new.pages is not null and new.pages is distinct from old.pages) execute function follow_media_pages();
create function take_media_pages() returns trigger language plpgsql as $$
begin
  new.pages := coalesce((select media.pages from media where media.id = new.media_id), new.pages);
  return new;
end $$;
create trigger take_media_pages before insert or update of media_id on ebooks for each row
  when (new.media_id is not null) execute function take_media_pages();

-- Where somebody is in a document: an e-book, a note or a PDF lesson, by its own id.
create table reading_places (
  user_id text not null references users on delete cascade,
  document_kind text not null check (document_kind in ('ebook', 'note', 'lesson')),
  document_id text not null,
  page integer not null default 1 check (page > 0),
  placed_at timestamptz not null default now(),
  -- Pages that were shown; only ever grows.
  seen int4multirange not null default '{}',
  opened_at timestamptz not null default now(),
  primary key (user_id, document_kind, document_id)
);
call announce_changes_to_owners('reading_places', 'reading', 'user_id');

create table highlights (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  document_kind text not null check (document_kind in ('ebook', 'note', 'lesson')),
  document_id text not null,
  page integer not null check (page > 0),
  colour text not null check (colour in ('yellow', 'green', 'pink', 'blue')),
  -- What it stands on: [{x, y, width, height}] as shares of the page. None: a note on the page as a whole.
  rects jsonb not null default '[]',
  quote text not null default '',
  note text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index highlights_of on highlights (user_id, document_kind, document_id);
call announce_changes_to_owners('highlights', 'highlights', 'user_id');

-- Whose pages carry which mark: one per reader and document, drawn into each of its images and stamped on each download.
create table reading_copies (
  trace_id text primary key,
  user_id text not null references users on delete cascade,
  document_kind text not null check (document_kind in ('ebook', 'note', 'lesson')),
  document_id text not null,
  order_number text,
  made_at timestamptz not null default now(),
  unique (user_id, document_kind, document_id)
);
create table reading_downloads (
  id text primary key default new_id(),
  trace_id text not null references reading_copies on delete cascade,
  user_id text not null references users on delete cascade,
  address text not null,
  made_at timestamptz not null default now()
);
