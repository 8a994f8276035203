create table timetable_sections (
  id text primary key default new_id(),
  title text not null,
  university_id text not null references universities,
  term_id text references terms,
  status text not null check (status in ('tentative', 'revised', 'final')),
  source_url text,
  verified_on date,
  published_at timestamptz
);

-- Dates are days in India, times are wall clock in Asia/Kolkata.
create table timetable_entries (
  id text primary key default new_id(),
  section_id text not null references timetable_sections on delete cascade,
  subject_id text not null references subjects,
  held_on date not null,
  shift text not null check (shift in ('morning', 'afternoon', 'evening')),
  starts_at time not null,
  ends_at time not null check (ends_at > starts_at),
  status text not null check (status in ('tentative', 'revised', 'final')),
  note text not null default '',
  unique (section_id, subject_id)
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
