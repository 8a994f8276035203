-- A lesson of kind `test` shows the test that stands at it. A test stands at one lesson of its course, or at none.
alter table tests add column lesson_id text unique references lessons on delete set null;

create function is_lesson_test_published(lesson text) returns boolean language sql stable as $$
  select exists (select from tests where lesson_id = lesson and published_at is not null and archived_at is null)
$$;

-- Somebody may still begin it, now or later.
create function is_lesson_test_open(lesson text) returns boolean language sql stable as $$
  select exists (select from tests where lesson_id = lesson and published_at is not null and archived_at is null
    and closed_at is null and coalesce(closes_at > now(), true))
$$;

-- When somebody may open a lesson: `-infinity` when they always could, as a preview too; null for who has no right to it.
create function lesson_opening(lesson text, student text) returns timestamptz language sql stable as $$
  select case when shown.is_preview and (select published_at from products where products.id = shown.course_id) is not null
    then '-infinity' else (select coalesce(owned.opens_at, '-infinity') from lesson_rights as owned
      where owned.lesson_id = shown.id and owned.user_id = student) end
  from lessons as shown where shown.id = lesson and shown.published_at is not null
$$;

-- An attempt was handed in that is not void; where the test has a pass mark, one that reached it.
create function is_test_done(test text, student text) returns boolean language sql stable as $$
  select exists (
    select from attempts as attempt join test_versions as version on version.id = attempt.test_version_id
    left join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
    where attempt.test_id = test and attempt.user_id = student and attempt.submitted_at is not null and attempt.voided_at is null
      and (version.rules->>'passPercent' is null
        or result.mark_units * 100 >= result.max_mark_units * (version.rules->>'passPercent')::bigint))
$$;

-- A lesson of which there is nothing to open is not shown: a class that is live, and a test before it is published.
drop trigger hide_unopenable_lesson on lessons;
create trigger hide_unopenable_lesson before insert or update of kind, published_at on lessons for each row
  when (new.published_at is not null and (new.kind = 'live' or new.kind = 'test' and not is_lesson_test_published(new.id)))
  execute function hide_unopenable_lesson();

create or replace function missing_for_publish(product products) returns text[] language sql stable as $$
  select array_remove(array[
    case when btrim(product.title) = '' then 'title' end,
    case when product.kind <> 'note' and product.priced_at is null then 'price' end,
    case when product.kind = 'course' and not exists (
      select from lessons as lesson left join media on media.id = lesson.media_id
      where lesson.course_id = product.id and lesson.published_at is not null and case lesson.kind
        when 'article' then lesson.body <> ''
        when 'video' then media.ready_at is not null
        when 'pdf' then media.ready_at is not null
        when 'test' then is_lesson_test_open(lesson.id)
        else false end
    ) then 'lesson' end,
    case when product.kind = 'ebook' and not is_readable((select media_id from ebooks where id = product.id))
      or product.kind = 'note' and not is_readable((select media_id from notes where id = product.id)) then 'pdf' end
  ], null)
$$;

-- Writes down how far students are in the lesson at which a test stands: opened when they last began it, and done when
-- `is_test_done` says so. What is done stays done, unless the attempt that did it became void while another can be made.
create function follow_lesson_test(test text, student text) returns void language sql as $$
  insert into lesson_progress as kept (user_id, lesson_id, opened_at, completed_at)
  select attempt.user_id, tests.lesson_id, coalesce(max(attempt.started_at), now()), case when is_test_done(tests.id, attempt.user_id) then now() end
  from tests join attempts as attempt on attempt.test_id = tests.id
  where tests.id = test and tests.lesson_id is not null and (student is null or attempt.user_id = student)
  group by attempt.user_id, tests.id, tests.lesson_id
  order by attempt.user_id
  on conflict (user_id, lesson_id) do update set
    opened_at = greatest(kept.opened_at, excluded.opened_at),
    completed_at = case when excluded.completed_at is not null then coalesce(kept.completed_at, excluded.completed_at)
      when is_lesson_test_open(kept.lesson_id) and exists (select from attempts as void
        where void.test_id = test and void.user_id = kept.user_id and void.voided_at >= kept.completed_at) then null
      else kept.completed_at end
$$;

create function follow_attempt() returns trigger language plpgsql as $$
begin
  perform follow_lesson_test(new.test_id, new.user_id);
  return null;
end $$;
create trigger follow_attempt after insert on attempts for each row execute function follow_attempt();
create trigger follow_marked_attempt after update of submitted_at, voided_at, result_number on attempts for each row
  when ((old.submitted_at, old.voided_at, old.result_number) is distinct from (new.submitted_at, new.voided_at, new.result_number))
  execute function follow_attempt();

-- A test that leaves its course leaves its lesson, which then shows nothing.
create function leave_lesson() returns trigger language plpgsql as $$
begin
  update lessons set published_at = null where id = old.lesson_id;
  new.lesson_id := null;
  return new;
end $$;
create trigger leave_lesson before update of course_id on tests for each row
  when (old.lesson_id is not null and old.course_id is distinct from new.course_id) execute function leave_lesson();

-- A lesson takes as long as its test, and what was sat before it stood there counts.
create function follow_test() returns trigger language plpgsql as $$
begin
  update lessons set seconds = coalesce((
    select (version.rules->>'durationMinutes')::integer * 60 from test_versions as version
    where version.test_id = new.id and version.number = new.current_number), 0)
  where id = new.lesson_id;
  perform follow_lesson_test(new.id, null);
  perform pg_notify('live', 'learning:*');
  perform pg_notify('live', 'outline');
  return null;
end $$;
create trigger follow_test after insert or update of lesson_id, current_number, closed_at, archived_at, closes_at on tests
  for each row when (new.lesson_id is not null) execute function follow_test();
