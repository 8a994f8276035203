-- A file of questions on its way into the bank: read, looked at row by row, then imported in one transaction.
create table question_imports (
  id text primary key,
  name text not null,
  file_hash bytea not null,
  -- Until it has been read.
  file bytea,
  format text check (format in ('csv', 'gift', 'aiken', 'moodle', 'json')),
  state text not null default 'reading' check (state
    in ('reading', 'checking', 'checked', 'refused', 'importing', 'imported', 'undone')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- Why the whole file is refused.
  refusal text,
  -- What rows get that say nothing of it.
  subject_id text references subjects on delete set null,
  unit_id text references subject_units on delete set null,
  mark_units bigint not null default 8316000 check (mark_units > 0),
  penalty_mark_units bigint not null default 0 check (penalty_mark_units between 0 and mark_units),
  duplicates text not null default 'skip' check (duplicates in ('skip', 'both', 'version')),
  total integer not null default 0,
  made_by text references users on delete set null,
  made_at timestamptz not null default now(),
  imported_at timestamptz,
  undone_at timestamptz,
  revision integer not null default 0
);
create index question_imports_newest on question_imports (made_at, id);

-- What each row of the file says, what would become of it, and what became of it.
create table question_import_rows (
  import_id text not null references question_imports on delete cascade,
  position integer not null,
  -- Where it begins in the file, as an editor counts.
  line integer not null,
  details jsonb not null,
  -- Null where an error keeps it out; the HTML also when it can not be undone any more.
  body jsonb,
  html jsonb,
  languages text[] not null default '{}',
  -- What reading it found, in English.
  read_error text,
  read_warnings text[] not null default '{}',
  fingerprint bytea,
  search text generated always as (' ' || fold_text(question_text(body))) stored,
  state text not null check (state in ('ready', 'warning', 'duplicate', 'error')),
  -- What looking at it found, beside that.
  reasons text[] not null default '{}',
  -- What it becomes.
  subject_id text,
  unit_id text,
  external_id text,
  mark_units bigint,
  penalty_mark_units bigint,
  -- The question of the bank that it is the same as, or near to.
  match_id text,
  -- What staff decided for this row alone.
  choice text check (choice in ('skip', 'both', 'version')),
  fate text check (fate in ('added', 'version', 'skipped')),
  question_id text,
  version_id text,
  primary key (import_id, position)
);
create index question_import_rows_by_state on question_import_rows (import_id, state, position);

call announce_changes('question_imports', 'question-imports');
