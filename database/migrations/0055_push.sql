-- What a browser or an app gave to be told through (Web Push), sealed; it ends with the session in which it was given.
create table push_subscriptions (
  id text primary key default new_id(),
  user_id text not null references users (id) on delete cascade,
  session_id text not null references sessions (id) on delete cascade,
  endpoint_hash bytea not null unique,
  sealed text not null,
  made_at timestamptz not null default now()
);
create index push_subscriptions_of on push_subscriptions (user_id, made_at);
create index push_subscriptions_in on push_subscriptions (session_id);
call announce_changes_to_owners('push_subscriptions', 'push_subscriptions', 'user_id');

create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger end_push_subscriptions after update on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function end_push_subscriptions();

-- The notices that were pushed: of one person at most so many a day.
create table notice_pushes (
  notice_id text primary key references notices (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  pushed_at timestamptz not null default now()
);
create index notice_pushes_of on notice_pushes (user_id, pushed_at);

-- When nothing is pushed, on India's clock, and whether the whole notice may stand on a locked screen.
alter table users
  add column quiet_from time default '22:00',
  add column quiet_until time default '07:00',
  add column push_details boolean not null default false,
  add constraint users_quiet_check check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until);

-- Null is what is usual.
alter table notification_choices
  alter column by_mail drop not null,
  add column by_push boolean,
  drop constraint notification_choices_category_check,
  add constraint notification_choices_category_check
    check (category in ('purchases', 'timetables', 'answers', 'announcements', 'tests'));
