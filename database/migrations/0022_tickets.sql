create sequence ticket_numbers;

-- `key` opens the ticket's page to whoever has its link: a visitor without an account can follow a complaint too.
create table tickets (
  id text primary key default new_id(),
  number text not null unique default 'T-' || lpad(nextval('ticket_numbers')::text, 6, '0'),
  key text not null unique,
  user_id text references users on delete set null,
  name text not null,
  email text not null,
  language text not null check (language in ('en', 'hi')),
  category text not null check (category in ('payment', 'access', 'content', 'account', 'privacy', 'grievance', 'other')),
  item text,
  created_at timestamptz not null default now(),
  answer_due_at timestamptz not null,
  solution_due_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz
);
create index tickets_by_user on tickets (user_id, created_at desc);
call announce_changes('tickets', 'tickets');
call announce_changes_to_owners('tickets', 'tickets-of', 'user_id');

create table ticket_messages (
  id text primary key default new_id(),
  ticket_id text not null references tickets on delete cascade,
  author text not null check (author in ('asker', 'staff')),
  staff_id text references users on delete set null,
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index ticket_messages_by_ticket on ticket_messages (ticket_id, created_at);
call announce_changes('ticket_messages', 'tickets');

-- Uploaded before the message that it belongs to; without one after a day it is removed.
create table ticket_attachments (
  id text primary key,
  message_id text references ticket_messages on delete cascade,
  file_key text not null,
  name text not null check (length(name) between 1 and 120),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index ticket_attachments_by_message on ticket_attachments (message_id);
