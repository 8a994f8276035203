-- Keys in somebody's phone, computer or key ring that sign them in; only the public half is here. `counter` is what the
-- authenticator last counted to, 0 where it does not count.
create table passkeys (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) <= 100),
  made_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, made_at);
call announce_changes_to_owners('passkeys', 'passkeys', 'user_id');

-- What a passkey has to sign, by its hash: to be added to somebody's account, or to sign in, where nobody is known yet.
create table passkey_challenges (
  challenge_hash bytea primary key,
  user_id text references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_of on passkey_challenges (user_id);
create index passkey_challenges_until on passkey_challenges (expires_at);

-- Begun by a passkey, which is two factors in one; null once it was deleted.
alter table sessions add passkey_id text references passkeys on delete set null;
create index sessions_by_passkey on sessions (passkey_id) where passkey_id is not null;
