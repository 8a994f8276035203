create table book_sections (
  id text primary key default new_id(),
  title text not null,
  position integer not null default 0,
  programme_id text references programmes,
  term_id text references terms
);
call announce_changes('book_sections', 'ebooks');

create table ebooks (
  id text primary key default new_id(),
  title text not null,
  language text not null default 'en' check (language in ('en', 'hi', 'both')),
  thumbnail_url text,
  rating numeric(4, 2) check (rating between 0 and 5),
  pages integer not null default 0 check (pages >= 0),
  price_paise bigint not null,
  list_price_paise bigint,
  -- A book may outlive its section: the original only logs a missing one.
  section_id text references book_sections on delete set null,
  subject_id text references subjects,
  published_at timestamptz,
  -- The original orders by its own timestamp, which an import keeps.
  listed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index ebooks_latest on ebooks (listed_at desc, id desc) where published_at is not null;
call announce_changes('ebooks', 'ebooks');
