-- "8 with one right answer of units 3 and 4": questions that a paper draws from the bank when its attempt begins.
create table test_draws (
  version_id text not null,
  section integer not null,
  position integer not null,
  -- What is drawn (contract/tests/draws.ts), without how many and for how much.
  rule jsonb not null,
  count integer not null check (count > 0),
  mark_units bigint not null check (mark_units > 0),
  penalty_mark_units bigint not null check (penalty_mark_units between 0 and mark_units),
  primary key (version_id, position),
  foreign key (version_id, section) references test_sections on delete cascade
);

-- What fitted a draw when the version was frozen; nothing else is drawn.
create table test_pool (
  version_id text not null,
  draw integer not null,
  question_version_id text not null references question_versions,
  primary key (version_id, draw, question_version_id),
  foreign key (version_id, draw) references test_draws (version_id, position) on delete cascade
);
create index test_pool_by_question on test_pool (question_version_id);

create trigger append_only before update or truncate on test_draws for each statement execute function refuse_change();
create trigger append_only before update or truncate on test_pool for each statement execute function refuse_change();
