-- What is wrong on a page of an e-book, and what is to be read instead: told to who owns it. One is taken back by another one,
-- never changed.
create table ebook_errata (
  id text primary key default new_id(),
  ebook_id text not null references ebooks on delete cascade,
  number integer not null,
  -- The file that the book had then; null once that is gone.
  media_id text references media on delete set null,
  page integer not null check (page between 1 and 5000),
  -- Where the file says it right already; null while it says it wrong.
  new_page integer check (new_page between 1 and 5000),
  old_text text not null check (old_text <> ''),
  new_text text not null check (new_text <> ''),
  reason text not null check (reason <> ''),
  takes_back_id text unique references ebook_errata on delete cascade,
  made_by text references users on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  unique (ebook_id, number)
);
create index ebook_errata_by_media on ebook_errata (media_id) where media_id is not null;

-- The file and who made it may be forgotten; the rest goes only with the book.
create trigger append_only before truncate or update of id, ebook_id, number, page, new_page, old_text, new_text, reason,
  takes_back_id, made_at on ebook_errata for each statement execute function refuse_change();
create trigger announce_owned after insert or delete on ebook_errata for each statement
  execute function announce_table('ebook-errata:*');
create trigger announce_desk after insert or delete on ebook_errata for each statement
  execute function announce_table('ebook-desk');
create trigger announce_errata after update of media_id on ebooks for each row
  when (new.media_id is distinct from old.media_id) execute function announce_table('ebook-errata:*');
