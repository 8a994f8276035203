-- A practice test and a live class can stand in an outline and be named, but nothing opens there yet: a course of nothing else
-- would be sold empty.
create or replace function course_misses(course courses) returns text[] language sql stable as $$
  select array_remove(array[
    case when btrim(course.title) = '' then 'title' end,
    case when course.priced_at is null then 'price' end,
    case when not exists (
      select from lessons as lesson left join media on media.id = lesson.media_id
      where lesson.course_id = course.id and lesson.published_at is not null and case lesson.kind
        when 'article' then lesson.body <> ''
        when 'video' then media.ready_at is not null
        when 'pdf' then media.ready_at is not null
        else false end
    ) then 'lesson' end
  ], null)
$$;
