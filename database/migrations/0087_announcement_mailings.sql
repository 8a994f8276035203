-- An announcement that goes out by mail, once, to those who switched that on. A stop is for good.
create table announcement_mailings (
  announcement_id text primary key references announcements on delete cascade,
  begun_by text references users on delete set null,
  begun_at timestamptz not null default now(),
  total integer not null,
  stopped_at timestamptz,
  finished_at timestamptz
);
call announce_changes('announcement_mailings', 'announcement-mailings');

-- The primary key is what makes a second mail to somebody impossible. The token is the link in it that ends them.
create table announcement_recipients (
  announcement_id text not null references announcement_mailings on delete cascade,
  user_id text not null references users on delete cascade,
  mail_id text references mails on delete set null,
  token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  unsubscribed_at timestamptz,
  primary key (announcement_id, user_id)
);
create index announcement_recipients_by_user on announcement_recipients (user_id);
create index announcement_recipients_by_mail on announcement_recipients (mail_id);
create trigger announce after insert or update or delete on announcement_recipients
  for each statement execute function announce_table('announcement-mailings');
create trigger announce_announcement after update of sent_at, failed_at on mails
  for each row when (new.template = 'announcement') execute function announce_table('announcement-mailings');
