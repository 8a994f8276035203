-- A student sits a test. `paper` is what they got, in their order; it never changes.
create table attempts (
  id text primary key default new_id(),
  test_id text not null references tests,
  test_version_id text not null references test_versions,
  user_id text not null references users on delete cascade,
  number integer not null check (number > 0),
  paper jsonb not null,
  started_at timestamptz not null default now(),
  -- Null where time is not counted.
  deadline_at timestamptz,
  submitted_at timestamptz,
  ended_by text check (ended_by in ('student', 'time', 'staff')),
  voided_at timestamptz,
  void_reason text,
  -- When staff took the answers that came late.
  late_accepted_at timestamptz,
  -- The number of the result that holds; null until it is marked.
  result_number integer,
  -- With so many it stands in `score_counts`; null when it is not compared.
  counted_mark_units bigint,
  unique (test_id, user_id, number),
  check (deadline_at > started_at),
  check ((submitted_at is null) = (ended_by is null))
);
create unique index attempts_one_open on attempts (test_id, user_id) where submitted_at is null and voided_at is null;
create index attempts_due on attempts (deadline_at) where submitted_at is null;
create index attempts_of_person on attempts (user_id, started_at desc);
create index attempts_of_version on attempts (test_version_id, started_at);

-- Where an attempt is being played: one page at a time.
create table attempt_seats (
  -- Made by the page.
  id uuid primary key,
  attempt_id text not null references attempts on delete cascade,
  number integer not null check (number > 0),
  session_id text not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (attempt_id, number)
);
create unique index attempt_seats_one_open on attempt_seats (attempt_id) where ended_at is null;

-- Everything that a page told of an attempt, once each. In time, late, or after the end: decided when it came first.
create table attempt_events (
  attempt_id text not null references attempts on delete cascade,
  seat_id uuid not null references attempt_seats on delete cascade,
  seq integer not null check (seq > 0),
  position integer not null check (position > 0),
  kind text not null check (kind in ('answer', 'mark', 'visit')),
  answer jsonb,
  moment timestamptz not null,
  received_at timestamptz not null default now(),
  fate text not null check (fate in ('in-time', 'late', 'after')),
  primary key (attempt_id, seat_id, seq)
);
create index attempt_events_by_age on attempt_events using brin (received_at);

-- Of each position and fate the answer of the greatest (seat, seq): what the events come to.
create table attempt_answers (
  attempt_id text not null references attempts on delete cascade,
  position integer not null,
  fate text not null check (fate in ('in-time', 'late', 'after')),
  answer jsonb,
  moment timestamptz not null,
  seat_number integer not null,
  seq integer not null,
  primary key (attempt_id, position, fate)
);

-- Whether a position is marked for review, and when it was first seen.
create table attempt_marks (
  attempt_id text not null references attempts on delete cascade,
  position integer not null,
  is_marked boolean not null default false,
  seat_number integer not null default 0,
  seq integer not null default 0,
  visited_at timestamptz,
  primary key (attempt_id, position)
);

-- What an attempt came to, in mark units; a new row for each cause.
create table results (
  attempt_id text not null references attempts on delete cascade,
  number integer not null check (number > 0),
  cause text not null check (cause in ('submitted', 'late', 'erratum')),
  erratum_id text,
  mark_units bigint not null,
  max_mark_units bigint not null check (mark_units <= max_mark_units),
  -- With the answers that came late; null where none did.
  late_mark_units bigint check (late_mark_units <= max_mark_units),
  right_count integer not null,
  wrong_count integer not null,
  blank_count integer not null,
  sections jsonb not null,
  questions jsonb not null,
  made_at timestamptz not null default now(),
  primary key (attempt_id, number),
  unique (attempt_id, erratum_id)
);

-- How many of those who are compared have so many mark units, exact at every commit.
create table score_counts (
  test_version_id text not null references test_versions on delete cascade,
  mark_units bigint not null,
  students integer not null check (students >= 0),
  primary key (test_version_id, mark_units)
);

create trigger append_only before update or truncate on attempt_events for each statement execute function refuse_change();
create trigger append_only before update or truncate on results for each statement execute function refuse_change();
call announce_changes_to_owners('attempts', 'attempts', 'user_id');

-- The page that played before learns at once that another one does.
create function announce_seat() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'attempts:' || user_id) from attempts where id = new.attempt_id;
  return null;
end $$;
create trigger announce after insert on attempt_seats for each row execute function announce_seat();
