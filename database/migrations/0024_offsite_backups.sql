-- Of the encrypted copy of a backup in the bucket: since when it is there and its bytes; or why it is not.
alter table backups
  add column offsite_at timestamptz,
  add column offsite_bytes bigint,
  add column offsite_fault text;
