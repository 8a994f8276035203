create table settings (
  name text primary key check (name in ('site', 'notices', 'instructor')),
  value jsonb not null,
  updated_at timestamptz not null default now()
);
call announce_changes('settings', 'settings');
