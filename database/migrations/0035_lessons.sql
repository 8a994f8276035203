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
  positioned_at timestamptz not null default now(),
  -- Whole seconds of a video that were played.
  seen int4multirange not null default '{}',
  credited_at timestamptz not null default now(),
  opened_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (user_id, lesson_id)
);
create index lesson_progress_by_lesson on lesson_progress (lesson_id);
call announce_changes_to_owners('lesson_progress', 'learning', 'user_id');

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
call announce_changes_to_owners('playing_streams', 'playing', 'user_id');

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
    when lesson.kind = 'video' and lesson.seconds > 0 then least(1, (
      select coalesce(sum(upper(part) - lower(part)), 0) from unnest(progress.seen) as part
    )::numeric / lesson.seconds)
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
