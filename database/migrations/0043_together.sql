-- The paper of a test that all begin at the same second, as its pages fetch it before that: sealed, the same bytes for everybody.
create table sealed_papers (
  version_id text primary key references test_versions on delete cascade,
  -- In its own order, from which that of each student is told.
  paper jsonb not null,
  -- AES-256-GCM: twelve bytes of nonce, the paper as compressed JSON, sixteen bytes of tag.
  sealed bytea not null,
  -- Leaves the server when the test has opened, not before.
  key bytea not null check (length(key) = 32),
  made_at timestamptz not null default now()
);
create trigger append_only before update or truncate on sealed_papers for each statement execute function refuse_change();

-- When the time of an attempt ends that begins at a moment: after so many minutes, with so many more for each hour, and where it is
-- cut not after the test closes and those more. Null where time is not counted.
create function attempt_deadline(
  begins_at timestamptz, minutes integer, extra_minutes integer, closes_at timestamptz, is_cut boolean
) returns timestamptz language sql immutable
return case when minutes is not null then least(begins_at + make_interval(secs => minutes * (60 + extra_minutes)),
  case when is_cut then closes_at + make_interval(secs => minutes * extra_minutes) end) end;

-- Pages that wait for a test learn at once that its beginning was moved.
create function announce_opening() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'openings:' || new.id);
  return null;
end $$;
create trigger announce_opening after update of opens_at on tests for each row
  when (new.opens_at is distinct from old.opens_at) execute function announce_opening();

-- Who waits for a test begins when it opens, whoever moves that, each with their own extra time and planned sections. Who has begun
-- is moved by nobody.
create function move_waiting() returns trigger language plpgsql as $$
begin
  with moved as (
    update attempts as attempt set started_at = new.opens_at, deadline_at = attempt_deadline(new.opens_at,
      (version.rules->>'durationMinutes')::int, attempt.extra_minutes, new.closes_at, (version.rules->>'cutAtClose')::boolean)
    from test_versions as version
    where attempt.test_id = new.id and version.id = attempt.test_version_id and attempt.waiting_at is not null
      and attempt.started_at > now() and attempt.submitted_at is null and attempt.voided_at is null
    returning with (old as before, new as after) attempt.id, after.deadline_at as ends, after.started_at - before.started_at as by
  )
  update attempt_sections as part set began_at = least(part.began_at + by, ends), deadline_at = least(part.deadline_at + by, ends)
  from moved where part.attempt_id = moved.id;
  return null;
end $$;
create trigger move_waiting after update of opens_at, closes_at on tests for each row
  when (new.opens_at is not null and (new.opens_at, new.closes_at) is distinct from (old.opens_at, old.closes_at))
  execute function move_waiting();

-- Who waits for a test that nobody may begin any more is sent away: there is nothing of theirs in it, and it is not one of their
-- attempts.
create function remove_waiting() returns trigger language plpgsql as $$
begin
  delete from attempts where test_id = new.id and waiting_at is not null and started_at > now() and submitted_at is null;
  return null;
end $$;
create trigger remove_waiting after update of opens_at, closed_at, archived_at on tests for each row
  when (new.closed_at is not null or new.archived_at is not null or new.opens_at is null) execute function remove_waiting();
