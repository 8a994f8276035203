-- Whether new students may register.
alter table settings drop constraint settings_name_check,
  add check (name in ('site', 'notices', 'instructor', 'business', 'promises', 'tax', 'approvals', 'registration'));

-- Keys that staff set and nobody reads back: sealed under the school's own key, with what may be shown of them beside it.
create table sealed_settings (
  name text primary key check (name in ('mail', 'payments')),
  sealed text not null,
  shown jsonb not null,
  set_at timestamptz not null default now()
);
call announce_changes('sealed_settings', 'settings');
