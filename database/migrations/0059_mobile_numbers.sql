-- The number that somebody showed to be theirs by a code; it signs in. The `phone` beside it is only what they told.
alter table users add column mobile text check (mobile ~ '^\+[1-9][0-9]{7,14}$');
create unique index users_mobile on users (mobile) where mobile is not null;

-- Codes asked for by a number, by the hash of a secret that the asking browser holds. To add the number to an account the
-- account is known at once; whom it signs in a job fills in, with the code that it sent. Of a number that nobody has,
-- nothing is filled in.
create table mobile_codes (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'add')),
  mobile text not null check (mobile ~ '^\+[1-9][0-9]{7,14}$'),
  user_id text references users (id) on delete cascade,
  code_hash bytea,
  tries integer not null default 0,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (purpose = 'sign-in' or user_id is not null),
  check (user_id is not null or code_hash is null)
);
create index mobile_codes_of on mobile_codes (user_id);
create index mobile_codes_for on mobile_codes (mobile, asked_at);
create index mobile_codes_by_age on mobile_codes (asked_at);
