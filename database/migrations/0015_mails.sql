-- What is to be sent, written in the transaction of its cause; a job sends it. `details` hold links that let people
-- in, and are emptied once they are on their way.
create table mails (
  id text primary key default new_id(),
  dedupe_key text not null unique,
  template text not null,
  recipient text not null,
  language text not null check (language in ('en', 'hi')),
  user_id text references users on delete set null,
  details jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mails_by_user on mails (user_id);
create index mails_by_recipient on mails (lower(recipient), created_at);
