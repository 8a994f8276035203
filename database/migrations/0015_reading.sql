-- Where somebody is in a document: an e-book, a note or a PDF lesson, by its own id.
create table reading_places (
  user_id text not null references users on delete cascade,
  document_kind text not null check (document_kind in ('ebook', 'note', 'lesson')),
  document_id text not null,
  page integer not null default 1 check (page > 0),
  placed_at timestamptz not null default now(),
  -- Pages that were shown; only ever grows.
  seen int4multirange not null default '{}'::int4multirange,
  opened_at timestamptz not null default now(),
  primary key (user_id, document_kind, document_id)
);
-- Who reads a book or a note is asked before it is removed, and before its file is changed.
create index reading_places_by_document on reading_places (document_kind, document_id)
  where (document_kind <> 'lesson');
create index reading_places_by_lesson on reading_places (document_id) where (document_kind = 'lesson');

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
create index highlights_by_document on highlights (document_kind, document_id) where (document_kind <> 'lesson');
create index highlights_by_lesson on highlights (document_id) where (document_kind = 'lesson');
create index highlights_of on highlights (user_id, document_kind, document_id);

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
  trace_id text not null references reading_copies(trace_id) on delete cascade,
  user_id text not null references users on delete cascade,
  address text not null,
  made_at timestamptz not null default now()
);

call announce_changes_to_owners('highlights', 'highlights', 'user_id');

call announce_changes_to_owners('reading_places', 'reading', 'user_id');
create trigger note_seen after update on reading_places for each row
  when (old.opened_at is distinct from new.opened_at) execute function note_seen_owner();
create trigger note_seen_first after insert on reading_places for each row execute function note_seen_owner();
