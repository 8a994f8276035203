-- Who writes to an upload at this moment, whichever process that is. A process that was killed lets go when it expires.
create table upload_locks (
  upload_id text primary key,
  holder text not null,
  expires_at timestamptz not null,
  -- Another request waits for it: its holder ends.
  wanted boolean not null default false
);
