-- Names that students chose to be shown by when they are among the ten best of a test.
create table top_ten_names (
  id text primary key default new_id(),
  test_id text not null references tests on delete cascade,
  user_id text not null references users on delete cascade,
  name text not null check (length(name) between 2 and 30),
  made_at timestamptz not null default clock_timestamp(),
  -- By staff: it is shown no more, and its student chooses no other for this test.
  removed_at timestamptz,
  unique (test_id, user_id)
);
create index top_ten_names_of_person on top_ten_names (user_id);
call announce_changes_to_owners('top_ten_names', 'attempts', 'user_id');
