-- A name may stand in Hindi beside the one that everybody has.
alter table universities add column name_hi text check (name_hi <> '');
alter table programmes add column name_hi text check (name_hi <> '');
alter table book_sections add column title_hi text check (title_hi <> '');
alter table timetable_sections add column title_hi text check (title_hi <> '');
alter table streams add column title_hi text check (title_hi <> '');
alter table polls add column title_hi text check (title_hi <> '');

drop trigger announce on polls;
create trigger announce after insert or delete or update of title, title_hi, published_at on polls
  for each statement execute function announce_table('polls');

drop trigger announce_to_shelves on programmes;
create trigger announce_to_shelves after update of name, name_hi on programmes
  for each statement execute function announce_table('ebooks');
drop trigger announce_to_notes on programmes;
create trigger announce_to_notes after update of name, name_hi on programmes
  for each statement execute function announce_table('notes');
