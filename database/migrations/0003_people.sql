-- Acts of staff and events of security: written once, never changed.
create table audit_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id text,
  actor_role text,
  act text not null,
  subject_id text,
  details jsonb not null default '{}',
  address text not null default '',
  request_id text not null default ''
);
create index audit_events_by_act on audit_events (act, happened_at desc);
create index audit_events_by_actor on audit_events (actor_id, happened_at desc) where (actor_id is not null);
create index audit_events_by_subject on audit_events (subject_id, id desc);
-- The log is read by time, by who and by what, however long it is.
create index audit_events_by_time on audit_events (happened_at desc);

-- The ledger: who agreed to what, on which text, when and how; a withdrawal is written on the row, a new yes is a new row.
create table consents (
  id text primary key default new_id(),
  user_id text not null references users,
  purpose text not null check (purpose in ('terms', 'account', 'parent', 'marketing', 'analytics')),
  notice_version integer not null,
  notice_hash text not null,
  method text not null,
  given_by text,
  address text not null default '',
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create unique index consents_one_standing on consents (user_id, purpose) where (withdrawn_at is null);

create table account_deletions (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  cancelled_at timestamptz,
  done_at timestamptz
);
create index account_deletions_due on account_deletions (due_at) where ((cancelled_at is null) and (done_at is null));
create unique index account_deletions_one_waiting on account_deletions (user_id) where ((cancelled_at is null)
  and (done_at is null));

create table data_downloads (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  file_key text,
  bytes bigint
);
create index data_downloads_by_user on data_downloads (user_id, requested_at desc);
create unique index data_downloads_one_waiting on data_downloads (user_id) where (ready_at is null);

-- No row means the category's usual: mails about what one bought and asked come, news do not.
create table notification_choices (
  user_id text not null references users on delete cascade,
  category text not null check (category in ('purchases', 'timetables', 'answers', 'announcements')),
  by_mail boolean not null,
  primary key (user_id, category)
);

-- What staff write about a student for each other.
create table staff_notes (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  text text not null check ((length(text) >= 1) and (length(text) <= 2000)),
  written_by text references users on delete set null,
  created_at timestamptz not null default now()
);
create index staff_notes_of on staff_notes (user_id, created_at desc);

-- Questions to a list of the studio that one of the staff keeps under a name.
create table staff_views (
  user_id text not null references users on delete cascade,
  list text not null check ((length(list) >= 1) and (length(list) <= 40)),
  name text not null check ((length(name) >= 1) and (length(name) <= 40)),
  -- As it stands in an address.
  search text not null check (length(search) <= 2000),
  made_at timestamptz not null default now(),
  primary key (user_id, list, name)
);

call announce_changes_to_owners('account_deletions', 'privacy', 'user_id');

-- Who reads the log sees it grow.
create trigger announce after insert on audit_events for each statement execute function announce_table('audit');
create trigger append_only before update or truncate on audit_events for each statement
  execute function refuse_change();
-- Logs are owed for a year (DPDP Rules 2025, rule 6) and hold addresses of people: what is older may go.
create trigger keep_a_year before delete on audit_events for each row
  when (old.happened_at > (now() - '400 days'::interval)) execute function refuse_change();

call announce_changes_to_owners('consents', 'consents', 'user_id');

call announce_changes_to_owners('data_downloads', 'privacy', 'user_id');

call announce_changes_to_owners('notification_choices', 'profile', 'user_id');

call announce_changes_to_owners('staff_notes', 'staff-notes', 'user_id');
