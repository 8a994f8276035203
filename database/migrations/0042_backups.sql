-- Archives in the folder of backups of this place, and what became of them. It outlives a restore.
create table backups (
  id text primary key default new_id(),
  cause text not null check (cause in ('asked', 'nightly', 'before-import', 'before-restore', 'export')),
  file text not null unique,
  status text not null default 'waiting' check (status in ('waiting', 'working', 'ready', 'failed')),
  percent smallint not null default 0 check (percent between 0 and 100),
  doing text not null default '',
  bytes bigint,
  rows bigint,
  files integer,
  -- Files that a row names and that were gone.
  missing integer not null default 0,
  fault text,
  -- Who of the staff, by id; no reference, for a restore may bring back a school without them.
  asked_by text,
  asked_at timestamptz not null default now(),
  taken_at timestamptz,
  -- When every sum was last compared with what the manifest says.
  verified_at timestamptz,
  restore_status text check (restore_status in ('waiting', 'working', 'done', 'failed')),
  restore_percent smallint not null default 0 check (restore_percent between 0 and 100),
  restore_fault text,
  restored_at timestamptz,
  restored_by text
);
create index backups_newest on backups (asked_at desc);
call announce_changes('backups', 'backups');

-- A Firebase school on its way in: its files, what a dry run found, and the backup that undoes it.
create table import_runs (
  id text primary key default new_id(),
  status text not null default 'collecting'
    check (status in ('collecting', 'checking', 'checked', 'backing-up', 'importing', 'done', 'failed', 'undoing', 'undone')),
  percent smallint not null default 0 check (percent between 0 and 100),
  doing text not null default '',
  -- Of the files that have come: {firestore, auth, hash}, each {name, bytes}.
  files jsonb not null default '{}',
  report jsonb,
  fault text,
  backup_id text references backups on delete set null,
  asked_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  revision integer not null default 0
);
create index import_runs_newest on import_runs (created_at desc);
call announce_changes('import_runs', 'imports');

-- The log is read by time, by who and by what, however long it is.
create index audit_events_by_time on audit_events (happened_at desc);
create index audit_events_by_actor on audit_events (actor_id, happened_at desc) where actor_id is not null;
create index audit_events_by_act on audit_events (act, happened_at desc);
-- What failed and waits for staff.
create index mails_failed on mails (failed_at desc) where failed_at is not null and sent_at is null;
create index webhook_events_parked on webhook_events (received_at desc) where parked_at is not null and processed_at is null;
