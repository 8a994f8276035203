alter table timetable_sections add column checked_at timestamptz;
update timetable_sections set checked_at = verified_on where verified_on is not null;
alter table timetable_sections drop column verified_on;

-- The number of the revision that changed a paper last, and when: a calendar takes an event for newer by them.
alter table timetable_entries
  add column revision integer not null default 0,
  add column changed_at timestamptz not null default now(),
  -- The day before the last move to another one.
  add column moved_from date;

-- What a change of a timetable changed, as it was told; never rewritten.
create table timetable_revisions (
  id text primary key default new_id(),
  section_id text not null references timetable_sections on delete cascade,
  number integer not null,
  made_at timestamptz not null default now(),
  made_by text references users on delete set null,
  -- [TimetableChange], as the contract has it.
  changes jsonb not null,
  unique (section_id, number)
);
create index timetable_entries_of on timetable_entries (section_id, held_on);
create index timetable_entries_by_subject on timetable_entries (subject_id, held_on);
call announce_changes('timetable_sections', 'timetables');
call announce_changes('timetable_entries', 'timetables');
call announce_changes('timetable_revisions', 'timetables');

-- A student's own dates change with any timetable, and with the subjects of the student.
create function announce_exams() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'exams:*');
  return null;
end $$;
create trigger announce_exams after insert or update or delete on timetable_sections
  for each statement execute function announce_exams();
create trigger announce_exams after insert or update or delete on timetable_entries
  for each statement execute function announce_exams();
create trigger announce_exams_insert after insert on user_subjects referencing new table as changed
  for each statement execute function announce_owners('exams', 'user_id');
create trigger announce_exams_delete after delete on user_subjects referencing old table as changed
  for each statement execute function announce_owners('exams', 'user_id');

-- The secret address by which a calendar asks for a student's dates; sealed, to be shown again, and hashed, to be found.
create table calendar_feeds (
  user_id text primary key references users on delete cascade,
  secret_hash bytea not null unique,
  sealed_secret text not null,
  made_at timestamptz not null default now()
);
call announce_changes_to_owners('calendar_feeds', 'exams', 'user_id');
