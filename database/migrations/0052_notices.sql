-- What happened to somebody and is theirs to know, told once: `key` names its cause. `link` is a path of our own.
create table notices (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('access', 'account', 'announcement', 'certificate', 'device', 'doubt', 'payment',
    'refund', 'result', 'test', 'ticket', 'timetable')),
  key text not null,
  text_en text not null check (length(text_en) between 1 and 300),
  text_hi text not null check (length(text_hi) between 1 and 300),
  link text not null check (link ~ '^/([^/\\]|$)'),
  made_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, key)
);
create index notices_of on notices (user_id, made_at desc);
create index notices_by_age on notices (made_at);
call announce_changes_to_owners('notices', 'notices', 'user_id');
