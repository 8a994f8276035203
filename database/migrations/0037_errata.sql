-- What is wrong with a question, as a student says it: one report of each for a version.
create table question_reports (
  -- Made by the page.
  id uuid primary key,
  question_version_id text not null references question_versions on delete cascade,
  user_id text references users on delete set null,
  reason text not null check (reason
    in ('wrong-key', 'two-right', 'typo', 'translation-differs', 'picture-missing', 'out-of-syllabus')),
  text text not null check (length(text) <= 500),
  state text not null default 'received' check (state in ('received', 'looked-at', 'corrected', 'stands')),
  -- What staff say to it; of a correction its reason.
  answer text,
  erratum_id text,
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (question_version_id, user_id),
  check ((closed_at is null) = (state in ('received', 'looked-at')))
);
create index question_reports_of_person on question_reports (user_id, reported_at desc);
create index question_reports_open on question_reports (question_version_id) where closed_at is null;

-- A correction of a version, for all who got it. Never changed and never deleted: another one takes it back.
create table errata (
  id text primary key default new_id(),
  -- In the order in which they hold.
  number integer not null unique,
  question_version_id text not null references question_versions,
  -- Of a passage, counted from 0; null for all of it.
  part integer check (part >= 0),
  outcome text not null check (outcome
    in ('new-key', 'also-accept', 'accept-text', 'full-marks', 'out', 'words', 'taken-back')),
  -- {"options": [], "words": null, "pairs": {}}
  rule jsonb not null,
  never_lower boolean not null,
  reason text not null check (reason <> ''),
  takes_back_id text unique references errata,
  made_by text references users on delete set null,
  made_at timestamptz not null default clock_timestamp(),
  -- When every result that holds the version was marked anew, and how many then had other marks.
  done_at timestamptz,
  changed_count integer,
  check ((outcome = 'taken-back') = (takes_back_id is not null)),
  check ((done_at is null) = (changed_count is null))
);
create index errata_of_version on errata (question_version_id, number);
create index errata_open on errata (number) where done_at is null;
alter table question_reports add foreign key (erratum_id) references errata;
alter table results add foreign key (erratum_id) references errata;
create index results_of_erratum on results (erratum_id, attempt_id) where erratum_id is not null;

-- `score_counts` as they were when an erratum was made: who was told a rank is told the one of before too.
create table erratum_scores (
  erratum_id text not null references errata,
  test_version_id text not null references test_versions on delete cascade,
  mark_units bigint not null,
  students integer not null,
  primary key (erratum_id, test_version_id, mark_units)
);

-- Only who made it may be forgotten, and when it is done is written once.
create trigger append_only before delete or truncate or update of id, number, question_version_id, part, outcome, rule,
  never_lower, reason, takes_back_id, made_at on errata for each statement execute function refuse_change();
call announce_changes('errata', 'errata');
call announce_changes('question_reports', 'errata');
call announce_changes_to_owners('question_reports', 'attempts', 'user_id');
