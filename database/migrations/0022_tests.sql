-- What is set for students to sit. What it asks stands in its versions; until it is published, and after that for the next
-- version, in `draft`.
create table tests (
  id text primary key default new_id(),
  kind text not null check (kind in ('practice', 'quiz', 'mock', 'past')),
  title_en text not null,
  title_hi text,
  subject_id text references subjects,
  course_id text references courses on delete set null,
  owner_id text references users on delete set null,
  -- The rules and the sections as staff wrote them (contract/tests/rules.ts).
  draft jsonb not null,
  current_number integer not null default 0,
  -- Windows can be moved until somebody has begun, so they stand here and not in the version.
  opens_at timestamptz,
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  closed_at timestamptz,
  archived_at timestamptz,
  revision integer not null default 0,
  check (closes_at > opens_at),
  check ((published_at is null) = (current_number = 0))
);
create index tests_newest on tests (created_at, id);
create index tests_of_course on tests (course_id);

-- A test as it was published: what somebody has begun does not change.
create table test_versions (
  id text primary key default new_id(),
  test_id text not null references tests on delete cascade,
  number integer not null check (number > 0),
  rules jsonb not null,
  max_mark_units bigint not null check (max_mark_units > 0),
  questions integer not null check (questions > 0),
  frozen_at timestamptz not null default now(),
  unique (test_id, number)
);

create table test_sections (
  version_id text not null references test_versions on delete cascade,
  position integer not null,
  title_en text not null,
  title_hi text,
  -- "Answer any so many of them": null for all.
  choose integer check (choose > 0),
  choose_by text not null default 'first' check (choose_by in ('first', 'best')),
  primary key (version_id, position)
);

create table test_questions (
  version_id text not null,
  section integer not null,
  position integer not null,
  question_version_id text not null references question_versions,
  mark_units bigint not null check (mark_units > 0),
  penalty_mark_units bigint not null check (penalty_mark_units between 0 and mark_units),
  primary key (version_id, position),
  foreign key (version_id, section) references test_sections on delete cascade
);
create index test_questions_by_question on test_questions (question_version_id);

create trigger append_only before update or truncate on test_versions for each statement execute function refuse_change();
create trigger append_only before update or truncate on test_sections for each statement execute function refuse_change();
create trigger append_only before update or truncate on test_questions for each statement execute function refuse_change();
call announce_changes('tests', 'tests');
