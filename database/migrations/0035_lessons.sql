alter table lessons
  add column about text not null default '',
  -- Of a video its film, of a PDF lesson its pages.
  add column media_id text references media,
  -- Of an article its text, in Markdown.
  add column body text not null default '',
  -- Opens on a day for all, or so many days after each student's right began; the later of the two.
  add column opens_at timestamptz,
  add column opens_after_days integer check (opens_after_days > 0);
create index lessons_by_media on lessons (media_id) where media_id is not null;

create table lesson_resources (
  id text primary key default new_id(),
  lesson_id text not null references lessons on delete cascade,
  title text not null,
  url text not null check (url ~ '^https?://'),
  position integer not null,
  unique (lesson_id, position)
);

-- How far somebody is in a lesson. `seen` only ever grows, so no late or repeated message can take anything back;
-- the position is that of the latest moment, not of the latest message.
create table lesson_progress (
  user_id text not null references users on delete cascade,
  lesson_id text not null references lessons on delete cascade,
  position_seconds numeric(9, 3) not null default 0 check (position_seconds >= 0),
  positioned_at timestamptz not null default 'epoch',
  -- Whole seconds of a video that were played.
  seen int4multirange not null default '{}',
  -- Nobody has seen more of a film than could have been played since then.
  began_at timestamptz not null default now(),
  -- When it was last opened.
  opened_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (user_id, lesson_id)
);
create index lesson_progress_by_lesson on lesson_progress (lesson_id);

create function seconds_of(ranges int4multirange) returns integer language sql immutable strict as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) as part
$$;
-- The first so many of these seconds.
create function first_seconds(ranges int4multirange, most integer) returns int4multirange language sql immutable strict as $$
  select coalesce(range_agg(int4range(first, least(last, first + most - before))), '{}') from (
    select lower(part) as first, upper(part) as last,
      sum(upper(part) - lower(part)) over (order by part)::integer - (upper(part) - lower(part)) as before
    from unnest(ranges) as part
  ) as counted where before < most
$$;
-- What was seen, and of what is told now as much as could have been played since: at 2.2 times its speed, and half a minute.
create function add_seen(seen int4multirange, told int4multirange, since timestamptz) returns int4multirange language sql stable strict as $$
  select seen + first_seconds(told - seen, greatest(0,
    floor(extract(epoch from now() - since) * 2.2)::integer + 30 - seconds_of(seen)))
$$;
-- Of a film nine tenths; nothing else is ever seen.
create function is_film_seen(seen int4multirange, lesson_id text) returns boolean language sql stable strict as $$
  select exists (select from lessons where id = $2 and kind = 'video' and seconds > 0 and seconds_of($1) >= 0.9 * seconds)
$$;

-- A film that plays is heard of every ten seconds. Its outline goes out anew only when it shows something else: what was
-- opened or finished, and every two minutes of what was seen.
create function announce_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0] || ':' || new.user_id);
  return null;
end $$;
create trigger announce_insert after insert on lesson_progress referencing new table as changed
  for each statement execute function announce_owners('learning', 'user_id');
create trigger announce_update after update on lesson_progress for each row
  when (old.opened_at <> new.opened_at or old.completed_at is distinct from new.completed_at
    or seconds_of(old.seen) / 120 <> seconds_of(new.seen) / 120)
  execute function announce_owner('learning');
create trigger announce_delete after delete on lesson_progress referencing old table as changed
  for each statement execute function announce_owners('learning', 'user_id');

-- The one stream that an account plays.
create table playing_streams (
  user_id text primary key references users on delete cascade,
  stream_id text not null,
  session_id text not null,
  lesson_id text not null references lessons on delete cascade,
  device text not null,
  began_at timestamptz not null default now(),
  heard_at timestamptz not null default now()
);
create trigger announce_insert after insert on playing_streams referencing new table as changed
  for each statement execute function announce_owners('playing', 'user_id');
create trigger announce_update after update on playing_streams for each row
  when ((old.stream_id, old.lesson_id) <> (new.stream_id, new.lesson_id)) execute function announce_owner('playing');
create trigger announce_delete after delete on playing_streams referencing old table as changed
  for each statement execute function announce_owners('playing', 'user_id');

create table lesson_notes (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  lesson_id text not null references lessons on delete cascade,
  -- Null where a lesson has no clock.
  at_seconds integer check (at_seconds >= 0),
  text text not null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index lesson_notes_of on lesson_notes (user_id, lesson_id);
call announce_changes_to_owners('lesson_notes', 'lesson-notes', 'user_id');

-- What a student's lesson page shows also changes with the outline and with rights.
create trigger announce_learning_insert after insert on entitlements referencing new table as changed
  for each statement execute function announce_owners('learning', 'user_id');
create trigger announce_learning_update after update on entitlements referencing new table as changed
  for each statement execute function announce_owners('learning', 'user_id');
create function announce_learners() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'learning:*');
  return null;
end $$;
create trigger announce_learners after insert or update or delete on lessons for each statement execute function announce_learners();
create trigger announce_learners after insert or update or delete on course_sections
  for each statement execute function announce_learners();
create trigger announce_learners after update of ready_at on media for each row
  when (new.ready_at is distinct from old.ready_at) execute function announce_learners();

-- A video lesson lasts as long as its film, a book has as many pages as its file.
create function follow_media() returns trigger language plpgsql as $$
begin
  update lessons set seconds = round(new.seconds) where media_id = new.id and kind = 'video';
  return null;
end $$;
create trigger follow_media after update of seconds on media for each row
  when (new.seconds is not null and new.seconds is distinct from old.seconds) execute function follow_media();
create function take_media_length() returns trigger language plpgsql as $$
begin
  new.seconds := coalesce((select round(media.seconds) from media where media.id = new.media_id), new.seconds);
  return new;
end $$;
create trigger take_media_length before insert or update of media_id on lessons for each row
  when (new.media_id is not null and new.kind = 'video') execute function take_media_length();

-- Hours and articles of a course follow from its published lessons; the numbers of an import stay until it has some.
create function count_lessons() returns trigger language plpgsql as $$
begin
  update courses set hours = counted.hours, articles = counted.articles
  from (
    select course_id, round(coalesce(sum(seconds) filter (where kind = 'video'), 0) / 3600.0, 2) as hours,
      count(*) filter (where kind = 'article') as articles
    from lessons where published_at is not null and course_id in (select course_id from changed) group by course_id
  ) as counted
  where courses.id = counted.course_id and (courses.hours, courses.articles) is distinct from (counted.hours, counted.articles);
  return null;
end $$;
create trigger count_lessons_insert after insert on lessons referencing new table as changed
  for each statement execute function count_lessons();
create trigger count_lessons_update after update on lessons referencing new table as changed
  for each statement execute function count_lessons();
create trigger count_lessons_delete after delete on lessons referencing old table as changed
  for each statement execute function count_lessons();

-- How far somebody is in the courses that they opened; `seen` is the share of its lessons, a film by its seconds.
create view course_progress as
select progress.user_id, lesson.course_id,
  count(*) filter (where progress.completed_at is not null)::int as finished,
  (select count(*)::int from lessons as every where every.course_id = lesson.course_id and every.published_at is not null) as lessons,
  sum(case
    when progress.completed_at is not null then 1
    when lesson.kind = 'video' and lesson.seconds > 0 then least(1, seconds_of(progress.seen)::numeric / lesson.seconds)
    else 0 end) / greatest(1, (
      select count(*) from lessons as every where every.course_id = lesson.course_id and every.published_at is not null
    )) as seen,
  (array_agg(lesson.id order by progress.opened_at desc))[1] as last_lesson_id,
  max(progress.opened_at) as opened_at
from lesson_progress as progress join lessons as lesson on lesson.id = progress.lesson_id
where lesson.published_at is not null
group by progress.user_id, lesson.course_id;

-- Who may open which lesson now by a right to its course, and from when it is open to them (null: it is).
create view lesson_rights as
select entitlement.user_id, lesson.id as lesson_id, lesson.course_id,
  greatest(lesson.opens_at, entitlement.granted_at + make_interval(days => lesson.opens_after_days)) as opens_at
from lessons as lesson join entitlements as entitlement on entitlement.course_id = lesson.course_id
where lesson.published_at is not null and entitlement.revoked_at is null
  and (entitlement.expires_at is null or entitlement.expires_at > now());
