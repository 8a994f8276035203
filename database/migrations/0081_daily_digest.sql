-- A mail that may wait: when it was let go at once, or until when it is gathered, and the mail that it then came in. That
-- mail is kept as long as what it holds, and is no reference: both go by their age.
alter table mails
  add column at_once_at timestamptz,
  add column waits_until timestamptz,
  add column digest_id text,
  add check (at_once_at is null or digest_id is null),
  add check (digest_id is null or waits_until is not null);
create index mails_gathered on mails (user_id, waits_until) where waits_until is not null and details is not null;
create index mails_at_once on mails (user_id, at_once_at) where at_once_at is not null;
create index mails_of_digest on mails (digest_id) where digest_id is not null;
