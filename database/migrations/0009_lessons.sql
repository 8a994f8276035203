create table lessons (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  section_id text not null references course_sections on delete cascade,
  title text not null,
  kind text not null check (kind in ('video', 'article', 'pdf', 'test', 'live')),
  seconds integer not null default 0 check (seconds >= 0),
  -- Anybody may open it before buying.
  is_preview boolean not null default false,
  position integer not null,
  published_at timestamptz,
  about text not null default '',
  -- Of a video its film, of a PDF lesson its pages.
  media_id text references media,
  -- Of an article its text, in Markdown.
  body text not null default '',
  -- Opens on a day for all, or so many days after each student's right began; the later of the two.
  opens_at timestamptz,
  opens_after_days integer check (opens_after_days > 0),
  revision integer not null default 0,
  unique (section_id, "position") deferrable
);
create index lessons_by_course on lessons (course_id);
create index lessons_by_media on lessons (media_id) where (media_id is not null);
create index lessons_titled on lessons using gin (lower(title) gin_trgm_ops);

create table lesson_resources (
  id text primary key default new_id(),
  lesson_id text not null references lessons on delete cascade,
  title text not null,
  url text not null check (url ~ '^https?://'),
  position integer not null,
  unique (lesson_id, "position")
);

-- A lesson, or a section with its lessons, that staff removed: all of its rows, so that it can be brought back.
create table removed_outline_parts (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  title text not null,
  is_section boolean not null,
  lessons integer not null,
  -- {section: {…} | null, lessons: [{…, resources: [{title, url}]}]}
  content jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_outline_parts_of on removed_outline_parts (course_id, removed_at desc);
create index removed_outline_parts_oldest on removed_outline_parts (removed_at);

-- How far somebody is in a lesson. `seen` only ever grows, so no late or repeated message can take anything back;
-- the position is that of the latest moment, not of the latest message.
create table lesson_progress (
  user_id text not null references users on delete cascade,
  lesson_id text not null references lessons on delete cascade,
  position_seconds numeric(9,3) not null default 0 check (position_seconds >= 0),
  positioned_at timestamptz not null default '1970-01-01 00:00:00+00'::timestamptz,
  -- Whole seconds of a video that were played.
  seen int4multirange not null default '{}'::int4multirange,
  -- Nobody has seen more of a film than could have been played since then.
  began_at timestamptz not null default now(),
  -- When it was last opened.
  opened_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (user_id, lesson_id)
);
create index lesson_progress_by_lesson on lesson_progress (lesson_id);

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
-- What students have at a lesson is asked before it is removed, and its foreign keys ask too.
create index lesson_notes_by_lesson on lesson_notes (lesson_id);
create index lesson_notes_of on lesson_notes (user_id, lesson_id);

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

-- A question on a lesson, at a second where it has a clock; answered by staff, read by all who may open the course.
create table doubts (
  id text primary key default new_id(),
  lesson_id text not null references lessons on delete cascade,
  user_id text references users on delete set null,
  at_seconds integer check (at_seconds >= 0),
  text text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Of the first answer.
  answered_at timestamptz
);
create index doubts_by_age on doubts (created_at, id);
create index doubts_by_lesson on doubts (lesson_id);
create index doubts_of on doubts (user_id);
create index doubts_of_lesson on doubts (lesson_id, created_at desc) where (removed_at is null);
create index doubts_open on doubts (created_at) where ((answered_at is null) and (removed_at is null));
create index doubts_removed on doubts (created_at, id) where (removed_at is not null);
create index doubts_said on doubts using gin (lower(text) gin_trgm_ops);

create table doubt_answers (
  id text primary key default new_id(),
  doubt_id text not null references doubts on delete cascade,
  staff_id text references users on delete set null,
  text text not null,
  created_at timestamptz not null default now()
);
create index doubt_answers_of on doubt_answers (doubt_id, created_at);

-- That somebody finished a course: with the name and the title of that day, for anybody to check by its code.
create table certificates (
  code text primary key,
  user_id text not null references users on delete cascade,
  course_id text not null references courses,
  name text not null,
  course_title text not null,
  lessons integer not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (user_id, course_id)
);

create function announce_doubts() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'doubts:*');
  perform pg_notify('live', 'doubts-waiting');
  return null;
end $$;

-- A film that plays is heard of every ten seconds. Its outline goes out anew only when it shows something else: what was
-- opened or finished, and every two minutes of what was seen.
create function announce_owner() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0] || ':' || new.user_id);
  return null;
end $$;

-- As before, and also when the last lesson that students saw is hidden or removed: then there are none.
create function count_lessons() returns trigger language plpgsql as $$
begin
  update courses set hours = counted.hours, articles = counted.articles
  from (
    select touched.course_id, round(coalesce(sum(seconds) filter (where kind = 'video'), 0) / 3600.0, 2) as hours,
      count(*) filter (where kind = 'article') as articles
    from (select course_id, bool_or(published_at is not null) as was_shown from changed group by course_id) as touched
    left join lessons on lessons.course_id = touched.course_id and lessons.published_at is not null
    group by touched.course_id, touched.was_shown
    having count(lessons.id) > 0 or touched.was_shown
  ) as counted
  where courses.id = counted.course_id and (courses.hours, courses.articles) is distinct from (counted.hours, counted.articles);
  return null;
end $$;

create function hide_unopenable_lesson() returns trigger language plpgsql as $$
begin
  new.published_at := null;
  return new;
end $$;

create function take_media_length() returns trigger language plpgsql as $$
begin
  new.seconds := coalesce((select round(media.seconds) from media where media.id = new.media_id), new.seconds);
  return new;
end $$;

-- What is missing before anybody may have a product: a title, a price, a lesson that opens or a file that can be read.
create function missing_for_publish(product products) returns text[] language sql stable as $$
  select array_remove(array[
    case when btrim(product.title) = '' then 'title' end,
    case when product.kind <> 'note' and product.priced_at is null then 'price' end,
    case when product.kind = 'course' and not exists (
      select from lessons as lesson left join media on media.id = lesson.media_id
      where lesson.course_id = product.id and lesson.published_at is not null and case lesson.kind
        when 'article' then lesson.body <> ''
        when 'video' then media.ready_at is not null
        when 'pdf' then media.ready_at is not null
        else false end
    ) then 'lesson' end,
    case when product.kind = 'ebook' and not is_readable((select media_id from ebooks where id = product.id))
      or product.kind = 'note' and not is_readable((select media_id from notes where id = product.id)) then 'pdf' end
  ], null)
$$;

-- Of a film nine tenths; nothing else is ever seen.
create function is_film_seen(seen int4multirange, lesson_id text) returns boolean language sql stable strict as $$
  select exists (select from lessons where id = $2 and kind = 'video' and seconds > 0 and seconds_of($1) >= 0.9 * seconds)
$$;

-- How far somebody is in the courses that they opened; `seen` is the share of its lessons, a film by its seconds.
create view course_progress as
select progress.user_id, lesson.course_id,
  count(*) filter (where progress.completed_at is not null)::int as finished,
  (select count(*)::int from lessons as every where every.course_id = lesson.course_id
    and every.published_at is not null) as lessons,
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

call announce_changes_to_owners('certificates', 'learning', 'user_id');

create trigger announce_doubts after insert or delete or update on doubt_answers for each statement
  execute function announce_doubts();

create trigger announce_doubts after insert or delete or update on doubts for each statement
  execute function announce_doubts();

call announce_changes_to_owners('lesson_notes', 'lesson-notes', 'user_id');

create trigger announce_delete after delete on lesson_progress referencing old table as changed for each statement
  execute function announce_owners('learning', 'user_id');
create trigger announce_insert after insert on lesson_progress referencing new table as changed for each statement
  execute function announce_owners('learning', 'user_id');
create trigger announce_update after update on lesson_progress for each row when ((old.opened_at <> new.opened_at)
  or (old.completed_at is distinct from new.completed_at)
  or ((seconds_of(old.seen) / 120) <> (seconds_of(new.seen) / 120))) execute function announce_owner('learning');
create trigger note_seen after update on lesson_progress for each row
  when (old.opened_at is distinct from new.opened_at) execute function note_seen_owner();
create trigger note_seen_first after insert on lesson_progress for each row execute function note_seen_owner();

call announce_changes('lessons', 'courses');
create trigger announce_desk after insert or delete or update on lessons for each statement
  execute function announce_table('course-desk');
create trigger announce_learners after insert or delete or update on lessons for each statement
  execute function announce_learners();
create trigger announce_outline after insert or delete or update on lessons for each statement
  execute function announce_table('outline');
create trigger count_lessons_delete after delete on lessons referencing old table as changed for each statement
  execute function count_lessons();
create trigger count_lessons_insert after insert on lessons referencing new table as changed for each statement
  execute function count_lessons();
create trigger count_lessons_update after update on lessons referencing old table as changed for each statement
  execute function count_lessons();
create trigger hide_unopenable_lesson before insert or update of kind, published_at on lessons for each row
  when ((new.kind in ('test', 'live')) and (new.published_at is not null)) execute function hide_unopenable_lesson();
create trigger take_media_length before insert or update of media_id on lessons for each row
  when ((new.media_id is not null) and (new.kind = 'video')) execute function take_media_length();

create trigger announce_delete after delete on playing_streams referencing old table as changed for each statement
  execute function announce_owners('playing', 'user_id');
create trigger announce_insert after insert on playing_streams referencing new table as changed for each statement
  execute function announce_owners('playing', 'user_id');
create trigger announce_update after update on playing_streams for each row when ((old.stream_id <> new.stream_id)
  or (old.lesson_id <> new.lesson_id)) execute function announce_owner('playing');

create trigger announce_outline after insert or delete on removed_outline_parts for each statement
  execute function announce_table('outline');
