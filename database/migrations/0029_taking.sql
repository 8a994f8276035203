-- Sections with own time, extra time, answers that are checked one by one, and tests that all begin at the same second.
alter table test_sections add column seconds integer check (seconds > 0);

-- When its student entered the waiting room of a test that all begin together. Until `started_at`, which then is the moment
-- when the test opens, the attempt waits.
alter table attempts add column waiting_at timestamptz;
-- Minutes more for each hour, as they were granted when it began.
alter table attempts add column extra_minutes integer not null default 0 check (extra_minutes between 0 and 180);

-- The time of each section that has its own: planned for all of them when the attempt begins, earlier where one was left early.
create table attempt_sections (
  attempt_id text not null references attempts on delete cascade,
  -- From 0, as in the paper.
  section integer not null,
  began_at timestamptz not null,
  deadline_at timestamptz not null check (deadline_at >= began_at),
  -- When it was left, or its time was over.
  closed_at timestamptz,
  primary key (attempt_id, section)
);

-- Its key was told then: what is answered later counts no more.
alter table attempt_answers add column checked_at timestamptz check (checked_at is null or fate = 'in-time');

-- Extra time of a student in every test, and in every section with time. Why stands sealed.
create table accommodations (
  user_id text primary key references users on delete cascade,
  minutes_an_hour integer not null check (minutes_an_hour between 1 and 180),
  reason_sealed text not null,
  -- The last day on which it holds; null: until it is taken back.
  until date,
  granted_by text references users on delete set null,
  granted_at timestamptz not null default now()
);
