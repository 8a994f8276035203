-- How much of a film was seen, and how many lessons of a course students see: counted when they change, not whenever
-- somebody's home or outline is read.
alter table lesson_progress add column seen_seconds integer not null generated always as (seconds_of(seen)) stored;

-- Of the published lessons, as hours and articles.
alter table courses add column lessons integer not null default 0 check (lessons >= 0);

create or replace function count_lessons() returns trigger language plpgsql as $$
begin
  update courses set hours = counted.hours, articles = counted.articles, lessons = counted.lessons
  from (
    select touched.course_id, round(coalesce(sum(seconds) filter (where kind = 'video'), 0) / 3600.0, 2) as hours,
      count(*) filter (where kind = 'article') as articles, count(lessons.id) as lessons
    from (select course_id, bool_or(published_at is not null) as was_shown from changed group by course_id) as touched
    left join lessons on lessons.course_id = touched.course_id and lessons.published_at is not null
    group by touched.course_id, touched.was_shown
    having count(lessons.id) > 0 or touched.was_shown
  ) as counted
  where courses.id = counted.course_id
    and (courses.hours, courses.articles, courses.lessons) is distinct from (counted.hours, counted.articles, counted.lessons);
  return null;
end $$;

update courses set lessons = counted.lessons
from (select course_id, count(*) as lessons from lessons where published_at is not null group by course_id) as counted
where counted.course_id = courses.id;

create or replace view course_progress as
select progress.user_id, lesson.course_id,
  count(*) filter (where progress.completed_at is not null)::int as finished,
  (select lessons from courses where courses.id = lesson.course_id) as lessons,
  sum(case
    when progress.completed_at is not null then 1
    when lesson.kind = 'video' and lesson.seconds > 0 then least(1, progress.seen_seconds::numeric / lesson.seconds)
    else 0 end) / greatest(1, (select lessons from courses where courses.id = lesson.course_id)) as seen,
  (array_agg(lesson.id order by progress.opened_at desc))[1] as last_lesson_id,
  max(progress.opened_at) as opened_at
from lesson_progress as progress join lessons as lesson on lesson.id = progress.lesson_id
where lesson.published_at is not null
group by progress.user_id, lesson.course_id;

drop trigger announce_update on lesson_progress;
create trigger announce_update after update on lesson_progress for each row when ((old.opened_at <> new.opened_at)
  or (old.completed_at is distinct from new.completed_at)
  or (old.seen_seconds / 120 <> new.seen_seconds / 120)) execute function announce_owner('learning');
