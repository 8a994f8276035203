-- What came in by an import: a document whose digest is known is left alone, so the same file twice changes nothing.
create table imported_documents (
  path text primary key,
  digest bytea not null,
  imported_at timestamptz not null default now()
);
