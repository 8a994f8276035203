-- Time-ordered ids (UUIDv7, RFC 9562 5.7) as text, because imported documents keep the ids of their old store.
create function new_id() returns text language sql volatile as $$
  select encode(
    set_byte(set_byte(overlay(uuid_send(gen_random_uuid()) placing
      substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      6, (get_byte(uuid_send(gen_random_uuid()), 6) & 15) | 112),
      8, (get_byte(uuid_send(gen_random_uuid()), 8) & 63) | 128),
    'hex')::uuid::text
$$;

-- The database itself says what changed, so no handler, job, import or hand-written statement can forget to.
create function announce_table() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0]);
  return null;
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

create procedure announce_changes(changed_table regclass, topic text) language plpgsql as $$
begin
  execute format('create trigger announce after insert or update or delete or truncate on %s for each statement
    execute function announce_table(%L)', changed_table, topic);
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
