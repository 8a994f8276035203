-- `secret` is sealed with the school's key. `last_step` is the last 30 seconds a code was taken for: none counts twice.
create table two_factors (
  user_id text primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz
);
call announce_changes_to_owners('two_factors', 'twofactor', 'user_id');

create table recovery_codes (
  user_id text not null references two_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
call announce_changes_to_owners('recovery_codes', 'twofactor', 'user_id');

-- One code by mail at a time, for a sign-in that switched devices too often.
create table sign_in_codes (
  user_id text primary key references users on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- `switched`: this sign-in ended a live session on another device.
alter table sessions
  add column new_device boolean not null default false,
  add column switched boolean not null default false;
create trigger announce_insert after insert on sessions referencing new table as changed for each statement
  execute function announce_owners('sessions', 'user_id');
