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
create index audit_events_by_subject on audit_events (subject_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or truncate on audit_events
  for each statement execute function refuse_change();
-- Logs are owed for a year (DPDP Rules 2025, rule 6) and hold addresses of people: what is older may go.
create trigger keep_a_year before delete on audit_events
  for each row when (old.happened_at > now() - interval '400 days') execute function refuse_change();
