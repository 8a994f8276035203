-- Questions to a list of the studio that one of the staff keeps under a name.
create table staff_views (
  user_id text not null references users on delete cascade,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 40),
  -- As it stands in an address.
  search text not null check (length(search) <= 2000),
  made_at timestamptz not null default now(),
  primary key (user_id, list, name)
);
