-- A product that is a list of tests: who owns it may sit them (record 0065).
alter table products drop constraint products_kind_check;
alter table products add constraint products_kind_check check (kind in ('course', 'ebook', 'note', 'test-series'));
alter table coupons drop constraint coupons_scope_check;
alter table coupons add constraint coupons_scope_check
  check (scope in ('everything', 'courses', 'ebooks', 'test-series', 'products'));

-- What only a test series has; the rest of it is a product.
create table test_series (
  id text primary key references products on delete cascade,
  title_hi text check (title_hi <> '')
);

-- A test may stand in several; one that is not published yet is shown to nobody until it is.
create table test_series_tests (
  series_id text not null references test_series on delete cascade,
  test_id text not null references tests on delete cascade,
  position integer not null,
  primary key (series_id, test_id)
);
create index test_series_tests_of on test_series_tests (test_id);
create index test_versions_items on test_versions using gin ((rules->'items')) where rules->>'access' = 'items';

-- The tests of a series: those of its list in their order, then those that name it among the products that open them.
create view test_series_contents as
  select series_id, test_id, position from test_series_tests
  union all
  select series.id, test.id, null
  from test_series as series
  join test_versions as version on version.rules->>'access' = 'items' and version.rules->'items' ? series.id
  join tests as test on test.id = version.test_id and test.current_number = version.number
  where not exists (select from test_series_tests as listed where listed.series_id = series.id and listed.test_id = test.id);

-- How much of a series somebody has used: the share of its published tests that they began since a moment, from 0 to 1.
create function test_series_seen(series text, student text, since timestamptz default '-infinity') returns numeric
  language sql stable as $$
  select coalesce(count(*) filter (where exists (select from attempts as attempt
    where attempt.test_id = content.test_id and attempt.user_id = student and attempt.started_at >= since))::numeric
    / nullif(count(*), 0), 0)
  from test_series_contents as content join tests as test on test.id = content.test_id
  where content.series_id = series and test.published_at is not null and test.archived_at is null
$$;

create or replace function begin_product() returns trigger language plpgsql as $$
begin
  -- A statement without rows would still wake who watches that kind.
  if exists (select from changed where kind = 'course') then
    insert into courses (id) select id from changed where kind = 'course';
  end if;
  if exists (select from changed where kind = 'ebook') then
    insert into ebooks (id) select id from changed where kind = 'ebook';
  end if;
  if exists (select from changed where kind = 'note') then
    insert into notes (id) select id from changed where kind = 'note';
  end if;
  if exists (select from changed where kind = 'test-series') then
    insert into test_series (id) select id from changed where kind = 'test-series';
  end if;
  insert into product_numbers (product_id) select id from changed;
  return null;
end $$;

create or replace function announce_products() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', topic) from (
    select distinct unnest(case kind when 'course' then array['courses', 'course-desk']
      when 'ebook' then array['ebooks', 'ebook-desk']
      when 'test-series' then array['test-series', 'test-series-desk'] else array['notes'] end) as topic from changed
  ) as topics;
  return null;
end $$;

-- To sit tests for money is coaching, as a course is.
create or replace function set_tax_class() returns trigger language plpgsql as $$
begin
  new.tax_class_id := case when new.kind in ('course', 'test-series') then 'course' else 'digital-text' end;
  return new;
end $$;

create or replace function set_search() returns trigger language plpgsql as $$
declare
  instructor constant text := (select instructor_name from courses where id = new.id);
  programme constant text := (select programme_id from notes where id = new.id);
  section constant text := (select section_id from ebooks where id = new.id);
  hindi constant text := (select title_hi from test_series where id = new.id);
begin
  new.search := search_text(new.title, new.subject_id) || coalesce(' ' || nullif(fold_text(concat_ws(' ',
    hindi, instructor, studies_text(new.subject_id, programme, new.university_id, section))), ''), '');
  return new;
end $$;

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
      or product.kind = 'note' and not is_readable((select media_id from notes where id = product.id)) then 'pdf' end,
    case when product.kind = 'test-series' and not exists (
      select from test_series_contents as content join tests as test on test.id = content.test_id
      where content.series_id = product.id and test.published_at is not null and test.archived_at is null
        and test.closed_at is null and coalesce(test.closes_at > now(), true)
    ) then 'test' end
  ], null)
$$;

call announce_changes('test_series', 'test-series');
create trigger announce_desk after insert or delete or update on test_series for each statement
  execute function announce_table('test-series-desk');
create trigger refresh_search after update of title_hi on test_series for each row
  when (new.title_hi is distinct from old.title_hi) execute function refresh_search_of_product();
call announce_changes('test_series_tests', 'test-series');
create trigger announce_desk after insert or delete or update on test_series_tests for each statement
  execute function announce_table('test-series-desk');
-- A test is published, moved or taken back.
create trigger announce_series after delete or update on tests for each statement
  execute function announce_table('test-series');
create trigger announce_series_desk after delete or update on tests for each statement
  execute function announce_table('test-series-desk');
create trigger announce_series_desk after insert on product_changes for each statement
  execute function announce_table('test-series-desk');
