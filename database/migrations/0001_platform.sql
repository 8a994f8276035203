create extension if not exists pg_trgm;

-- The first so many of these seconds.
create function first_seconds(ranges int4multirange, most integer) returns int4multirange
  language sql immutable strict as $$
  select coalesce(range_agg(int4range(first, least(last, first + most - before))), '{}') from (
    select lower(part) as first, upper(part) as last,
      sum(upper(part) - lower(part)) over (order by part)::integer - (upper(part) - lower(part)) as before
    from unnest(ranges) as part
  ) as counted where before < most
$$;

create function seconds_of(ranges int4multirange) returns integer language sql immutable strict as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) as part
$$;

-- What was seen, and of what is told now as much as could have been played since: at 2.2 times its speed, and half a minute.
create function add_seen(seen int4multirange, told int4multirange, since timestamptz) returns int4multirange
  language sql stable strict as $$
  select seen + first_seconds(told - seen, greatest(0,
    floor(extract(epoch from now() - since) * 2.2)::integer + 30 - seconds_of(seen)))
$$;

-- The database itself says what changed, so no handler, job, import or hand-written statement can forget to.
create function announce_table() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0]);
  return null;
end $$;

create procedure announce_changes(changed_table regclass, topic text) language plpgsql as $$
begin
  execute format('create trigger announce after insert or update or delete or truncate on %s for each statement
    execute function announce_table(%L)', changed_table, topic);
end $$;

-- Topics of one person each; a statement that touches very many people wakes everybody's topic instead.
create function announce_owners() returns trigger language plpgsql as $$
declare
  owners text[];
begin
  execute format('select array_agg(owner) from (select distinct %I as owner from changed limit 101) as few', tg_argv[1])
    into owners;
  if cardinality(owners) > 100 then
    perform pg_notify('live', tg_argv[0] || ':*');
  else
    perform pg_notify('live', tg_argv[0] || ':' || owner) from unnest(owners) as owner;
  end if;
  return null;
end $$;

create procedure announce_changes_to_owners(changed_table regclass, topic text, owner_column text) language plpgsql as $$
begin
  execute format('create trigger announce_insert after insert on %s referencing new table as changed for each statement
    execute function announce_owners(%L, %L)', changed_table, topic, owner_column);
  execute format('create trigger announce_update after update on %s referencing new table as changed for each statement
    execute function announce_owners(%L, %L)', changed_table, topic, owner_column);
  execute format('create trigger announce_delete after delete on %s referencing old table as changed for each statement
    execute function announce_owners(%L, %L)', changed_table, topic, owner_column);
end $$;

-- Time-ordered ids (UUIDv7, RFC 9562 5.7) as text, because imported documents keep the ids of their old store.
create function new_id() returns text language sql as $$
  select encode(
    set_byte(set_byte(overlay(uuid_send(gen_random_uuid()) placing
      substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112),
      8, (get_byte(uuid_send(gen_random_uuid()), 8) & 63) | 128),
    'hex')::uuid::text
$$;

-- Counts that all processes share (rate-limiter-flexible's own table): sign-in, sign-up, reset and their like.
create table limit_counts (
  key character varying(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- What is to be sent, written in the transaction of its cause; a job sends it. `details` hold links that let people
-- in, and are emptied once they are on their way.
create table mails (
  id text primary key default new_id(),
  dedupe_key text not null unique,
  template text not null,
  recipient text not null,
  language text not null check (language in ('en', 'hi')),
  user_id text,
  details jsonb,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mails_by_recipient on mails (lower(recipient), created_at);
create index mails_by_user on mails (user_id);
-- What failed and waits for staff.
create index mails_failed on mails (failed_at desc) where ((failed_at is not null) and (sent_at is null));

create table settings (
  name text primary key check (name
    in ('site', 'notices', 'instructor', 'business', 'promises', 'tax', 'approvals', 'registration', 'backups')),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  revision integer not null default 0
);

-- Keys that staff set and nobody reads back: sealed under the school's own key, with what may be shown of them beside it.
create table sealed_settings (
  name text primary key check (name in ('mail', 'payments')),
  sealed text not null,
  shown jsonb not null,
  set_at timestamptz not null default now(),
  -- Until when messages under the keys of before are still heard; those keys are sealed together with the new ones.
  earlier_until timestamptz
);

-- Archives in the folder of backups of this place, and what became of them. It outlives a restore.
create table backups (
  id text primary key default new_id(),
  cause text not null check (cause in ('asked', 'nightly', 'before-import', 'before-restore', 'export')),
  file text not null unique,
  status text not null default 'waiting' check (status in ('waiting', 'working', 'ready', 'failed')),
  percent smallint not null default 0 check ((percent >= 0) and (percent <= 100)),
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
  restore_percent smallint not null default 0 check ((restore_percent >= 0) and (restore_percent <= 100)),
  restore_fault text,
  restored_at timestamptz,
  restored_by text
);
create index backups_newest on backups (asked_at desc);

-- How far the nightly sweep has read the provider's list of payments.
create table sweep_marks (
  provider text primary key,
  read_until timestamptz not null
);

create function announce_learners() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'learning:*');
  return null;
end $$;

create function note_seen_owner() returns trigger language plpgsql as $$
begin
  perform note_seen(new.user_id);
  return null;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

call announce_changes('backups', 'backups');

create trigger announce_announcement after update of sent_at, failed_at on mails for each row
  when (new.template = 'announcement') execute function announce_table('announcement-mailings');

call announce_changes('sealed_settings', 'settings');

call announce_changes('settings', 'settings');
-- The texts of the school print its settings, so a change of these is a change of those.
create trigger announce_pages after insert or delete or update or truncate on settings for each statement
  execute function announce_table('pages');
