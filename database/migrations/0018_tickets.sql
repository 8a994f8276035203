create sequence ticket_numbers;

-- lpad cuts what is longer: the millionth ticket would have asked for the number of the hundred thousandth.
create function next_ticket_number() returns text language sql as $$
  select 'T-' || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('ticket_numbers') as n
$$;

-- `key` opens the ticket's page to whoever has its link: a visitor without an account can follow a complaint too.
create table tickets (
  id text primary key default new_id(),
  number text not null default next_ticket_number() unique,
  key text not null unique,
  user_id text references users on delete set null,
  name text not null,
  email text not null,
  language text not null check (language in ('en', 'hi')),
  category text not null check (category
    in ('payment', 'access', 'content', 'account', 'privacy', 'grievance', 'other')),
  item text,
  created_at timestamptz not null default now(),
  answer_due_at timestamptz not null,
  solution_due_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  search text generated always as ((' ' || fold_text(((name || ' ') || email)))) stored not null
);
create index tickets_by_age on tickets (created_at, id);
create index tickets_by_clock
  on tickets (( case when (answered_at is null) then answer_due_at else solution_due_at end), id);
create index tickets_by_user on tickets (user_id, created_at desc);
create index tickets_by_whom on tickets using gin (lower(((name || ' ') || email)) gin_trgm_ops);
create index tickets_found on tickets using gin (search gin_trgm_ops);
-- Staff see what waits for them at once, whatever was answered and closed before.
create index tickets_open on tickets (created_at) where (closed_at is null);

create table ticket_messages (
  id text primary key default new_id(),
  ticket_id text not null references tickets on delete cascade,
  author text not null check (author in ('asker', 'staff')),
  staff_id text references users on delete set null,
  body text not null check ((length(body) >= 1) and (length(body) <= 5000)),
  created_at timestamptz not null default now()
);
create index ticket_messages_by_ticket on ticket_messages (ticket_id, created_at);
create index ticket_messages_latest on ticket_messages (ticket_id, id desc);
-- What is looked for inside texts that people wrote, in any place of a word.
create index ticket_messages_said on ticket_messages using gin (lower(body) gin_trgm_ops);

-- Uploaded before the message that it belongs to; without one after a day it is removed.
create table ticket_attachments (
  id text primary key,
  message_id text references ticket_messages on delete cascade,
  file_key text not null,
  name text not null check ((length(name) >= 1) and (length(name) <= 120)),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index ticket_attachments_by_message on ticket_attachments (message_id);

call announce_changes('ticket_messages', 'tickets');

call announce_changes('tickets', 'tickets');
call announce_changes_to_owners('tickets', 'tickets-of', 'user_id');
