-- What staff need of books, shelves, notes and codes beyond what students see of them.

alter table notes add column changed_at timestamptz not null default now();
create trigger keep_one_state before insert or update of published_at, publish_at, archived_at on notes
  for each row execute function keep_one_state();
alter table terms add constraint terms_end_after_start check (ends_on >= starts_on) not valid;

create function is_readable(medium text) returns boolean language sql stable as $$
  select exists (select from media where id = medium and kind = 'pdf' and ready_at is not null)
$$;
-- What is still missing before a book may be sold, or a note given: a title, a price, a file that can be read.
create function ebook_misses(book ebooks) returns text[] language sql stable as $$
  select array_remove(array[
    case when btrim(book.title) = '' then 'title' end,
    case when book.priced_at is null then 'price' end,
    case when not is_readable(book.media_id) then 'pdf' end
  ], null)
$$;
create function note_misses(note notes) returns text[] language sql stable as $$
  select array_remove(array[
    case when btrim(note.title) = '' then 'title' end,
    case when not is_readable(note.media_id) then 'pdf' end
  ], null)
$$;

call announce_changes('subjects', 'universities');
call announce_changes('programme_subjects', 'universities');
-- The shelves and the notes name them.
create trigger announce_to_shelves after update of name on programmes for each statement execute function announce_table('ebooks');
create trigger announce_to_notes after update of name on programmes for each statement execute function announce_table('notes');
create trigger announce_to_shelves after update of label on terms for each statement execute function announce_table('ebooks');
create trigger announce_to_shelves after update of code on universities for each statement execute function announce_table('ebooks');
create trigger announce_to_notes after update of code on universities for each statement execute function announce_table('notes');

-- Only staff listen: a student's page does not wake for a sale, or while a file is converted.
create trigger announce_desk after insert or update or delete on ebooks for each statement execute function announce_table('ebook-desk');
create trigger announce_desk after insert or update or delete on book_sections
  for each statement execute function announce_table('ebook-desk');
create trigger announce_book_desk after insert on item_changes for each statement execute function announce_table('ebook-desk');
create trigger announce_book_desk after update of ready_at on media for each row
  when (new.kind = 'pdf' and new.ready_at is distinct from old.ready_at) execute function announce_table('ebook-desk');

create index ebooks_desk_title on ebooks (lower(title), id);
create index ebooks_desk_price on ebooks ((greatest(price_paise, 0)), id);
create index ebooks_desk_changed on ebooks (changed_at, id);
create index ebooks_by_subject on ebooks (subject_id) where subject_id is not null;
create index ebooks_in_section on ebooks (section_id) where section_id is not null;
create index entitlements_by_ebook on entitlements (ebook_id) where ebook_id is not null;
create index notes_desk_title on notes (lower(title), id);
create index notes_desk_changed on notes (changed_at, id);
-- Who reads a book or a note is asked before it is removed, and before its file is changed.
create index reading_places_by_document on reading_places (document_kind, document_id) where document_kind <> 'lesson';
create index highlights_by_document on highlights (document_kind, document_id) where document_kind <> 'lesson';
