create table timetable_sections (
  id text primary key default new_id(),
  title text not null,
  university_id text not null references universities,
  term_id text references terms,
  status text not null check (status in ('tentative', 'revised', 'final')),
  source_url text,
  published_at timestamptz,
  checked_at timestamptz,
  edits integer not null default 0,
  -- What students were ever shown is not removed.
  first_published_at timestamptz,
  title_hi text check (title_hi <> '')
);

-- Dates are days in India, times are wall clock in Asia/Kolkata.
create table timetable_entries (
  id text primary key default new_id(),
  section_id text not null references timetable_sections on delete cascade,
  subject_id text not null references subjects,
  held_on date not null,
  shift text not null check (shift in ('morning', 'afternoon', 'evening')),
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  status text not null check (status in ('tentative', 'revised', 'final')),
  note text not null default '',
  revision integer not null default 0,
  changed_at timestamptz not null default now(),
  -- The day before the last move to another one.
  moved_from date,
  unique (section_id, subject_id),
  check (ends_at > starts_at)
);
create index timetable_entries_by_subject on timetable_entries (subject_id, held_on);
create index timetable_entries_of on timetable_entries (section_id, held_on);

-- What a change of a timetable changed, as it was told; never rewritten.
create table timetable_revisions (
  id text primary key default new_id(),
  section_id text not null references timetable_sections on delete cascade,
  number integer not null,
  made_at timestamptz not null default now(),
  made_by text references users on delete set null,
  -- [TimetableChange], as the contract has it.
  changes jsonb not null,
  -- The whole timetable before a revision, { status, sourceUrl, papers }, as long as it can be taken back.
  before jsonb,
  unique (section_id, number)
);

create table deadlines (
  id text primary key default new_id(),
  kind text not null check (kind in ('tma', 'exam_form', 'admission')),
  programme_id text references programmes,
  term_id text not null references terms,
  opens_on date,
  due_on date not null,
  revision integer not null default 1,
  supersedes_id text references deadlines
);

-- The secret address by which a calendar asks for a student's dates; sealed, to be shown again, and hashed, to be found.
create table calendar_feeds (
  user_id text primary key references users on delete cascade,
  secret_hash bytea not null unique,
  sealed_secret text not null,
  made_at timestamptz not null default now()
);

-- How often each notice in front of the pages was shown, by Indian day; nothing of who saw it.
create table notice_days (
  name text not null check (name in ('android', 'ios', 'web', 'tools')),
  day date not null default ((now() at time zone 'Asia/Kolkata'))::date,
  shown integer not null default 1 check (shown > 0),
  primary key (name, day)
);

-- A student's own dates change with any timetable, and with the subjects of the student.
create function announce_exams() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'exams:*');
  return null;
end $$;

call announce_changes_to_owners('calendar_feeds', 'exams', 'user_id');

call announce_changes('timetable_entries', 'timetables');
create trigger announce_exams after insert or delete or update on timetable_entries for each statement
  execute function announce_exams();

call announce_changes('timetable_revisions', 'timetables');

call announce_changes('timetable_sections', 'timetables');
create trigger announce_exams after insert or delete or update on timetable_sections for each statement
  execute function announce_exams();
