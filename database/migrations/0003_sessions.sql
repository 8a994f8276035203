create table sessions (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  token_hash bytea not null unique,
  one_at_a_time boolean not null,
  device_id text not null check (length(device_id) between 1 and 100),
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('signed-out', 'elsewhere', 'suspended', 'credentials-changed')),
  check ((revoked_at is null) = (revoked_reason is null))
);
-- The single-device rule: a student has at most one live session, whatever races.
create unique index sessions_one_live_per_student on sessions (user_id) where revoked_at is null and one_at_a_time;
create index sessions_by_user on sessions (user_id, created_at desc);

create function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'sessions:' || old.user_id);
  return null;
end $$;
create trigger announce after update or delete on sessions for each row execute function announce_session();

create function announce_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'sessions:' || new.id);
  return null;
end $$;
create trigger announce_suspension after update of suspended_at, role on users
  for each row execute function announce_suspension();
