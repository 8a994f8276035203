-- A void attempt that is not given back still counts among those that a student may have.
alter table attempts add column void_gives_back boolean not null default true;
create index attempt_answers_late on attempt_answers (attempt_id) where (fate = 'late');

-- Who shows the results of a test learns that one of its attempts changed.
create trigger announce_results_insert after insert on attempts referencing new table as changed for each statement
  execute function announce_owners('test-results', 'test_id');
create trigger announce_results_update after update on attempts referencing new table as changed for each statement
  execute function announce_owners('test-results', 'test_id');
create trigger announce_results_delete after delete on attempts referencing old table as changed for each statement
  execute function announce_owners('test-results', 'test_id');

-- How a version of a test measured, and each of its questions, from the first valid attempt of each student. `made_from` names
-- the results that it was worked out from: where another one holds now it is made anew.
create table test_statistics (
  test_version_id text primary key references test_versions on delete cascade,
  figures jsonb not null,
  n integer not null,
  made_from text not null,
  made_at timestamptz not null default now()
);
create table item_statistics (
  test_version_id text not null references test_versions on delete cascade,
  question_version_id text not null references question_versions,
  figures jsonb not null,
  n integer not null,
  made_at timestamptz not null default now(),
  primary key (test_version_id, question_version_id)
);
create index item_statistics_of_question on item_statistics (question_version_id);
create index results_by_age on results using brin (made_at);
