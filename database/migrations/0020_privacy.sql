create table data_downloads (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  file_key text,
  bytes bigint
);
create index data_downloads_by_user on data_downloads (user_id, requested_at desc);
create unique index data_downloads_one_waiting on data_downloads (user_id) where ready_at is null;
call announce_changes_to_owners('data_downloads', 'privacy', 'user_id');

create table account_deletions (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  cancelled_at timestamptz,
  done_at timestamptz
);
create unique index account_deletions_one_waiting on account_deletions (user_id)
  where cancelled_at is null and done_at is null;
create index account_deletions_due on account_deletions (due_at) where cancelled_at is null and done_at is null;
call announce_changes_to_owners('account_deletions', 'privacy', 'user_id');
