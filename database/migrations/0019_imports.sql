-- A Firebase school on its way in: its files, what a dry run found, and the backup that undoes it.
create table import_runs (
  id text primary key default new_id(),
  status text not null default 'collecting' check (status
    in ('collecting', 'checking', 'checked', 'backing-up', 'importing', 'done', 'failed', 'undoing', 'undone')),
  percent smallint not null default 0 check ((percent >= 0) and (percent <= 100)),
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

-- What came in by an import: a document whose digest is known is left alone, so the same file twice changes nothing.
create table imported_documents (
  path text primary key,
  digest bytea not null,
  imported_at timestamptz not null default now()
);

call announce_changes('import_runs', 'imports');
