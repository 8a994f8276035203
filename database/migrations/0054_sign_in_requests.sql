-- Sign-ins begun with an e-mail alone, by the hash of a secret that the asking browser holds. A job fills in whose they are
-- and the code that it mailed; of an e-mail that nobody has, nothing is filled in.
create table sign_in_requests (
  secret_hash bytea primary key,
  user_id text references users (id) on delete cascade,
  email text,
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null,
  check ((user_id is null) = (code_hash is null) and (user_id is null) = (email is null))
);
create index sign_in_requests_of on sign_in_requests (user_id);
create index sign_in_requests_until on sign_in_requests (expires_at);
