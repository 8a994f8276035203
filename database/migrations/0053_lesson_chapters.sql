-- The parts of a film, a line each: 12:30 Title.
alter table lessons add column chapters text not null default '' check (length(chapters) <= 12000);
