-- The month in which a term's exams are held: as its name says it ("TEE June 2025"), or that of its first day.
create function term_month(label text, starts_on date) returns date language sql immutable parallel safe as $$
  select coalesce(
    (select make_date(found[2]::integer,
        (position(lower(found[1]) in 'janfebmaraprmayjunjulaugsepoctnovdec') + 2) / 3, 1)
      from regexp_match(label, '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[^0-9a-z]{0,3}((?:19|20)[0-9]{2})', 'i') as found),
    date_trunc('month', starts_on)::date)
$$;

-- What a university asked in an exam of the past. Its questions are those of the bank.
create table past_papers (
  id text primary key default new_id(),
  subject_id text not null references subjects,
  term_id text not null references terms,
  medium text not null check (medium in ('en', 'hi', 'both')),
  set_code text not null default '',
  -- The edition of the syllabus that it was set by.
  edition integer not null default 1 check (edition > 0),
  minutes integer check (minutes > 0),
  -- What is printed on it, in mark units (contract/questions/mark-units.ts).
  max_mark_units bigint not null check (max_mark_units > 0),
  -- Its sections as printed: [{"titleEn": …, "titleHi": …, "choose": … | null}]; none, and all questions stand together.
  structure jsonb not null default '[]',
  -- Where the university has it: never a copy of ours.
  source_url text check (source_url ~ '^https?://'),
  rights text not null default 'official' check (rights in ('own', 'licensed', 'official')),
  checked_on date,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  revision integer not null default 0,
  unique (subject_id, term_id, medium, set_code)
);
create index past_papers_newest on past_papers (created_at, id);
create index past_papers_of_term on past_papers (term_id);

create table past_paper_questions (
  paper_id text not null references past_papers on delete cascade,
  -- As printed.
  number text not null check (number <> ''),
  position integer not null,
  -- Of the structure, from 0.
  section integer not null default 0 check (section >= 0),
  question_id text not null references questions,
  mark_units bigint not null check (mark_units > 0),
  primary key (paper_id, number),
  unique (paper_id, position),
  unique (paper_id, question_id)
);
create index past_paper_questions_by_question on past_paper_questions (question_id);

-- What a paper asked of a unit: of each question the marks by the share of the unit in it, exact. Kept by the triggers below,
-- whoever writes questions or tags; the map reads this alone.
create table unit_marks (
  paper_id text not null references past_papers on delete cascade,
  unit_id text not null references subject_units on delete cascade,
  mark_units bigint not null check (mark_units > 0),
  primary key (paper_id, unit_id)
);
create index unit_marks_of on unit_marks (unit_id);

-- One after the other for each paper: who comes second reads what the first has written.
create function refresh_unit_marks(papers text[]) returns void language plpgsql as $$
begin
  if papers is null then
    return;
  end if;
  perform from past_papers where id = any(papers) order by id for no key update;
  delete from unit_marks where paper_id = any(papers);
  insert into unit_marks (paper_id, unit_id, mark_units)
  select asked.paper_id, tag.unit_id, sum(asked.mark_units * tag.share / 27720)::bigint
  from past_paper_questions as asked join question_units as tag on tag.question_id = asked.question_id
  where asked.paper_id = any(papers) group by asked.paper_id, tag.unit_id;
end $$;

create function refresh_unit_marks_by_paper() returns trigger language plpgsql as $$
begin
  perform refresh_unit_marks((select array_agg(distinct paper_id) from changed));
  return null;
end $$;
create trigger refresh_unit_marks_insert after insert on past_paper_questions referencing new table as changed
  for each statement execute function refresh_unit_marks_by_paper();
create trigger refresh_unit_marks_update after update on past_paper_questions referencing new table as changed
  for each statement execute function refresh_unit_marks_by_paper();
create trigger refresh_unit_marks_delete after delete on past_paper_questions referencing old table as changed
  for each statement execute function refresh_unit_marks_by_paper();

create function refresh_unit_marks_by_question() returns trigger language plpgsql as $$
begin
  perform refresh_unit_marks((select array_agg(distinct asked.paper_id)
    from changed join past_paper_questions as asked on asked.question_id = changed.question_id));
  return null;
end $$;
create trigger refresh_unit_marks_insert after insert on question_units referencing new table as changed
  for each statement execute function refresh_unit_marks_by_question();
create trigger refresh_unit_marks_update after update on question_units referencing new table as changed
  for each statement execute function refresh_unit_marks_by_question();
create trigger refresh_unit_marks_delete after delete on question_units referencing old table as changed
  for each statement execute function refresh_unit_marks_by_question();

-- Where our school teaches a unit: seconds of a lesson, pages of a document, or a test to practise with.
create table unit_sources (
  id text primary key default new_id(),
  unit_id text not null references subject_units on delete cascade,
  lesson_id text references lessons on delete cascade,
  from_seconds integer check (from_seconds >= 0),
  to_seconds integer,
  document_id text references products on delete cascade,
  from_page integer check (from_page > 0),
  to_page integer,
  test_id text references tests on delete cascade,
  made_at timestamptz not null default now(),
  check (num_nonnulls(lesson_id, document_id, test_id) = 1),
  check (to_seconds > from_seconds),
  check (to_page >= from_page),
  check (lesson_id is not null or num_nonnulls(from_seconds, to_seconds) = 0),
  check (document_id is not null or num_nonnulls(from_page, to_page) = 0)
);
create unique index unit_sources_one on unit_sources
  (unit_id, coalesce(lesson_id, document_id, test_id), coalesce(from_seconds, from_page, 0));
create index unit_sources_by_lesson on unit_sources (lesson_id) where lesson_id is not null;
create index unit_sources_by_document on unit_sources (document_id) where document_id is not null;
create index unit_sources_by_test on unit_sources (test_id) where test_id is not null;

call announce_changes('past_papers', 'past-papers');
call announce_changes('unit_marks', 'past-papers');
call announce_changes('unit_sources', 'past-papers');
