-- The syllabus of a subject; a change of it is a new edition.
create table subject_units (
  id text primary key default new_id(),
  subject_id text not null references subjects on delete cascade,
  edition integer not null default 1 check (edition > 0),
  block text not null,
  unit text not null,
  title_en text not null check (title_en <> ''),
  title_hi text check (title_hi <> ''),
  position integer not null,
  unique (subject_id, edition, block, unit)
);

-- The bank. What a question asks stands in its versions; `current_number` is that of the newest.
create table questions (
  id text primary key default new_id(),
  subject_id text not null references subjects,
  -- How a file or another system calls it.
  external_id text check (external_id <> ''),
  author_id text references users on delete set null,
  current_number integer not null default 1,
  created_at timestamptz not null default now(),
  -- No new test takes it; tests and attempts that have it keep it.
  withdrawn_at timestamptz,
  revision integer not null default 0,
  unique (subject_id, external_id)
);
create index questions_newest on questions (created_at, id);

-- What a question asks, in both languages, to be searched by.
create function question_text(body jsonb) returns text language sql immutable parallel safe strict as $$
  select concat_ws(' ', body->'stem'->>'en', body->'stem'->>'hi', body->'assertion'->>'en', body->'assertion'->>'hi',
    body->'reason'->>'en', body->'reason'->>'hi')
$$;

create table question_versions (
  id text primary key default new_id(),
  question_id text not null references questions on delete cascade,
  number integer not null check (number > 0),
  kind text not null check (kind
    in ('single', 'truefalse', 'assertion', 'multiple', 'numeric', 'fill', 'match', 'passage', 'descriptive')),
  body jsonb not null,
  -- The body's texts as HTML, formulas included: {"stem": {"en": …, "hi": …}, …}.
  html jsonb not null,
  -- What a test gives unless it says otherwise, in mark units (contract/questions/mark-units.ts).
  mark_units bigint not null check (mark_units > 0),
  penalty_mark_units bigint not null default 0 check (penalty_mark_units between 0 and mark_units),
  -- Those in which it is whole.
  languages text[] not null check (cardinality(languages) > 0 and languages <@ '{en,hi}'),
  difficulty smallint check (difficulty between 1 and 3),
  -- Where it was printed, and under which number there.
  paper text,
  paper_number text,
  rights text not null default 'own' check (rights in ('own', 'licensed', 'official')),
  -- Of its kind, stem and options, however they are spelled and ordered.
  fingerprint bytea not null,
  search text generated always as (' ' || fold_text(question_text(body))) stored not null,
  made_by text references users on delete set null,
  made_at timestamptz not null default now(),
  unique (question_id, number)
);
create index question_versions_alike on question_versions (fingerprint);
create index question_versions_found on question_versions using gin (search gin_trgm_ops);

-- How much of a question belongs to which units of the syllabus, in 27,720ths, so that every part by at most 12 is whole.
create table question_units (
  question_id text not null references questions on delete cascade,
  unit_id text not null references subject_units on delete cascade,
  share integer not null check (share between 1 and 27720),
  primary key (question_id, unit_id)
);
create index question_units_of on question_units (unit_id);

create function refuse_shares_above_whole() returns trigger language plpgsql as $$
begin
  if (select sum(share) from question_units where question_id = new.question_id) > 27720 then
    raise exception 'the units of a question have more than the whole of it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger shares_within_whole after insert or update on question_units deferrable initially deferred
  for each row execute function refuse_shares_above_whole();

-- Only who made it may be forgotten.
create trigger append_only before truncate or update of id, question_id, number, kind, body, html, mark_units,
  penalty_mark_units, languages, difficulty, paper, paper_number, rights, fingerprint, made_at on question_versions
  for each statement execute function refuse_change();
call announce_changes('questions', 'questions');
call announce_changes('subject_units', 'subject-units');
