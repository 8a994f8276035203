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
create unique index consents_one_standing on consents (user_id, purpose) where withdrawn_at is null;
call announce_changes_to_owners('consents', 'consents', 'user_id');
