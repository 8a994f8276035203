-- Accounts elsewhere that sign somebody in here: `subject` is what the provider calls them for ever, `email` what it said of
-- them when they were joined.
create table external_identities (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  provider text not null check (provider in ('google')),
  subject text not null check (length(subject) between 1 and 255),
  email text not null,
  made_at timestamptz not null default now(),
  unique (provider, subject),
  unique (user_id, provider)
);
call announce_changes_to_owners('external_identities', 'identities', 'user_id');

-- What Google said of a browser that holds the secret, for ten minutes: it may be nobody's yet. `state_hash`: of the request
-- that it was the answer to, which is good once.
create table google_sign_ins (
  secret_hash bytea primary key,
  state_hash bytea not null unique,
  subject text not null,
  email text not null,
  tries int not null default 0,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index google_sign_ins_until on google_sign_ins (expires_at);
