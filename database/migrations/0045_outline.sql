-- Moves renumber many rows in one statement: what may not collide is looked at when it ends.
alter table course_sections drop constraint course_sections_course_id_position_key;
alter table course_sections add unique (course_id, position) deferrable initially immediate;
alter table lessons drop constraint lessons_section_id_position_key;
alter table lessons add unique (section_id, position) deferrable initially immediate;

-- What students have at a lesson is asked before it is removed, and its foreign keys ask too.
create index lesson_notes_by_lesson on lesson_notes (lesson_id);
create index doubts_by_lesson on doubts (lesson_id);
create index reading_places_by_lesson on reading_places (document_id) where document_kind = 'lesson';
create index highlights_by_lesson on highlights (document_id) where document_kind = 'lesson';

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

-- Staff who look at an outline see what others do to it, and how far its files are.
create trigger announce_outline after insert or update or delete on course_sections
  for each statement execute function announce_table('outline');
create trigger announce_outline after insert or update or delete on lessons
  for each statement execute function announce_table('outline');
create trigger announce_outline after insert or delete on removed_outline_parts
  for each statement execute function announce_table('outline');
create function announce_outline_file() returns trigger language plpgsql as $$
begin
  if exists (select from lessons where media_id = new.id) then perform pg_notify('live', 'outline'); end if;
  return null;
end $$;
create trigger announce_outline_file after update on media for each row
  when ((new.status, new.percent, new.ready_at, new.seconds, new.pages)
    is distinct from (old.status, old.percent, old.ready_at, old.seconds, old.pages))
  execute function announce_outline_file();

-- As before, and also when the last lesson that students saw is hidden or removed: then there are none.
create or replace function count_lessons() returns trigger language plpgsql as $$
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
drop trigger count_lessons_update on lessons;
create trigger count_lessons_update after update on lessons referencing old table as changed
  for each statement execute function count_lessons();
