-- What staff need of what sells beyond what its buyers see: who teaches it, what it really cost, how it sells.

create table course_instructors (
  course_id text not null references courses on delete cascade,
  user_id text not null references users on delete cascade,
  -- The first is the one that buyers read of.
  position integer not null default 0,
  primary key (course_id, user_id)
);
create index course_instructors_of on course_instructors (user_id, course_id);

-- Null until somebody said what it costs, and be it nothing.
alter table courses add column priced_at timestamptz default now();
alter table ebooks add column priced_at timestamptz default now();

-- What is put away is not live, and what is live waits for nothing: whoever writes it, an import too.
create function keep_one_state() returns trigger language plpgsql as $$
begin
  if new.archived_at is not null then
    new.published_at := null;
  end if;
  if new.archived_at is not null or new.published_at is not null then
    new.publish_at := null;
  end if;
  return new;
end $$;
create trigger keep_one_state before insert or update of published_at, publish_at, archived_at on courses
  for each row execute function keep_one_state();
create trigger keep_one_state before insert or update of published_at, publish_at, archived_at on ebooks
  for each row execute function keep_one_state();

-- Every price that was asked for something, and whether it could be bought then: only such a price was real.
create table item_prices (
  id bigint generated always as identity primary key,
  course_id text references courses on delete cascade,
  ebook_id text references ebooks on delete cascade,
  price_paise bigint not null,
  is_live boolean not null,
  valid_from timestamptz not null,
  -- Null for the one that is asked now.
  valid_until timestamptz,
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create index item_prices_of_course on item_prices (course_id, id) where course_id is not null;
create index item_prices_of_ebook on item_prices (ebook_id, id) where ebook_id is not null;

-- The clock and not the transaction's time: of two that follow each other on a row's lock the later one began perhaps first.
create function keep_price() returns trigger language plpgsql as $$
declare
  is_course constant boolean := tg_table_name = 'courses';
  live constant boolean := new.published_at is not null;
  since timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' then
    if old.price_paise = new.price_paise and (old.published_at is not null) = live then
      return null;
    end if;
    update item_prices set valid_until = since
    where valid_until is null and case when is_course then course_id = new.id else ebook_id = new.id end;
  elsif live then
    -- What comes in live was bought before it came.
    since := least(since, new.published_at);
  end if;
  insert into item_prices (course_id, ebook_id, price_paise, is_live, valid_from)
  values (case when is_course then new.id end, case when not is_course then new.id end, new.price_paise, live, since);
  return null;
end $$;
create trigger keep_price after insert or update of price_paise, published_at, archived_at on courses
  for each row execute function keep_price();
create trigger keep_price after insert or update of price_paise, published_at, archived_at on ebooks
  for each row execute function keep_price();
insert into item_prices (course_id, price_paise, is_live, valid_from)
select id, price_paise, published_at is not null, least(now(), coalesce(published_at, created_at)) from courses;
insert into item_prices (ebook_id, price_paise, is_live, valid_from)
select id, price_paise, published_at is not null, least(now(), coalesce(published_at, created_at)) from ebooks;

-- The highest price at or above which something was on offer for two weeks of the last ninety days; null when there is none.
create function highest_real_price(of_course text, of_ebook text) returns bigint language sql stable as $$
  select max(price_paise) from (
    select price_paise, sum(coalesce(valid_until, now()) - greatest(valid_from, now() - interval '90 days'))
      over (order by price_paise desc) as asked
    from item_prices
    where (course_id = of_course or ebook_id = of_ebook) and is_live
      and coalesce(valid_until, now()) > now() - interval '90 days'
  ) as periods where asked >= interval '14 days'
$$;
-- Whether a price may stand struck through beside the one that is asked: it was really asked, or nothing was ever sold here.
create function may_strike(of_course text, of_ebook text, list_paise bigint) returns boolean language sql stable as $$
  select list_paise is null or list_paise <= highest_real_price(of_course, of_ebook)
    or not exists (select from item_prices where (course_id = of_course or ebook_id = of_ebook) and is_live)
$$;

-- How an item sells. What happens is only written down beside it, so that no buyer waits for another; a job adds it up
-- each minute, and who reads adds what is not added up yet.
create table item_numbers (
  id bigint generated always as identity primary key,
  course_id text unique references courses on delete cascade,
  ebook_id text unique references ebooks on delete cascade,
  -- Who hold a right that was not taken back, expired or not.
  owners integer not null default 0,
  -- What came in for it, less what went back, in orders paid today and on the 27 days before (IST).
  sales_paise bigint not null default 0,
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create index item_numbers_by_owners on item_numbers (owners, course_id) where course_id is not null;
create index item_numbers_by_sales on item_numbers (sales_paise, course_id) where course_id is not null;
create table item_sales (
  id bigint generated always as identity primary key,
  course_id text references courses on delete cascade,
  ebook_id text references ebooks on delete cascade,
  day date not null,
  paise bigint not null,
  unique (course_id, day),
  unique (ebook_id, day),
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create index item_sales_by_day on item_sales (day);
create table item_changes (
  id bigint generated always as identity primary key,
  course_id text references courses on delete cascade,
  ebook_id text references ebooks on delete cascade,
  owners integer not null default 0,
  day date,
  paise bigint not null default 0,
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create index item_changes_of_course on item_changes (course_id) where course_id is not null;
create index item_changes_of_ebook on item_changes (ebook_id) where ebook_id is not null;

create function begin_numbers() returns trigger language plpgsql as $$
begin
  insert into item_numbers (course_id, ebook_id)
  select case when tg_table_name = 'courses' then id end, case when tg_table_name = 'ebooks' then id end from changed;
  return null;
end $$;
create trigger begin_numbers after insert on courses referencing new table as changed
  for each statement execute function begin_numbers();
create trigger begin_numbers after insert on ebooks referencing new table as changed
  for each statement execute function begin_numbers();

create function count_owners() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into item_changes (course_id, ebook_id, owners)
    select course_id, ebook_id, count(*) from after where revoked_at is null group by course_id, ebook_id;
  elsif tg_op = 'DELETE' then
    insert into item_changes (course_id, ebook_id, owners)
    select course_id, ebook_id, -count(*) from before where revoked_at is null group by course_id, ebook_id;
  else
    insert into item_changes (course_id, ebook_id, owners)
    select course_id, ebook_id, sum(owner) from (
      select course_id, ebook_id, 1 as owner from after where revoked_at is null
      union all select course_id, ebook_id, -1 from before where revoked_at is null
    ) as each group by course_id, ebook_id having sum(owner) <> 0;
  end if;
  return null;
end $$;
create trigger count_owners_insert after insert on entitlements referencing new table as after
  for each statement execute function count_owners();
create trigger count_owners_update after update on entitlements referencing old table as before new table as after
  for each statement execute function count_owners();
create trigger count_owners_delete after delete on entitlements referencing old table as before
  for each statement execute function count_owners();

create function sold_paise(status text, total_paise bigint, refunded_paise bigint) returns bigint language sql immutable as $$
  select case when status in ('paid', 'partially_refunded', 'refunded') then total_paise - refunded_paise else 0 end
$$;
create function count_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into item_changes (course_id, ebook_id, day, paise)
    select course_id, ebook_id, (paid_at at time zone 'Asia/Kolkata')::date, sum(sold_paise(status, total_paise, refunded_paise))
    from after where paid_at is not null and num_nonnulls(course_id, ebook_id) = 1 group by 1, 2, 3
    having sum(sold_paise(status, total_paise, refunded_paise)) <> 0;
  else
    insert into item_changes (course_id, ebook_id, day, paise)
    select course_id, ebook_id, day, sum(paise) from (
      select course_id, ebook_id, (paid_at at time zone 'Asia/Kolkata')::date as day,
        sold_paise(status, total_paise, refunded_paise) as paise from after
      union all
      select after.course_id, after.ebook_id, (before.paid_at at time zone 'Asia/Kolkata')::date,
        -sold_paise(before.status, before.total_paise, before.refunded_paise) from before join after using (id)
    ) as each where num_nonnulls(course_id, ebook_id) = 1 and day is not null
    group by course_id, ebook_id, day having sum(paise) <> 0;
  end if;
  return null;
end $$;
create trigger count_sales_insert after insert on orders referencing new table as after
  for each statement execute function count_sales();
create trigger count_sales_update after update on orders referencing old table as before new table as after
  for each statement execute function count_sales();

insert into item_numbers (course_id, owners)
select id, (select count(*) from entitlements where course_id = courses.id and revoked_at is null) from courses;
insert into item_numbers (ebook_id, owners)
select id, (select count(*) from entitlements where ebook_id = ebooks.id and revoked_at is null) from ebooks;
insert into item_sales (course_id, ebook_id, day, paise)
select course_id, ebook_id, (paid_at at time zone 'Asia/Kolkata')::date, sum(sold_paise(status, total_paise, refunded_paise))
from orders where paid_at is not null and num_nonnulls(course_id, ebook_id) = 1 group by 1, 2, 3;
update item_numbers as numbers set sales_paise = coalesce((
  select sum(paise) from item_sales as sales
  where (sales.course_id = numbers.course_id or sales.ebook_id = numbers.ebook_id)
    and day > (now() at time zone 'Asia/Kolkata')::date - 28), 0);

-- What is still missing before a course may be sold: a title, a price, a lesson that can be opened.
create function course_misses(course courses) returns text[] language sql stable as $$
  select array_remove(array[
    case when btrim(course.title) = '' then 'title' end,
    case when course.priced_at is null then 'price' end,
    case when not exists (
      select from lessons as lesson left join media on media.id = lesson.media_id
      where lesson.course_id = course.id and lesson.published_at is not null and case lesson.kind
        when 'article' then lesson.body <> ''
        when 'video' then media.ready_at is not null
        when 'pdf' then media.ready_at is not null
        else true end
    ) then 'lesson' end
  ], null)
$$;

-- Only staff listen: a student's page does not wake for a sale.
create trigger announce_desk after insert or update or delete on courses for each statement execute function announce_table('course-desk');
create trigger announce_desk after insert or update or delete on lessons for each statement execute function announce_table('course-desk');
create trigger announce_desk after insert or update or delete on course_sections
  for each statement execute function announce_table('course-desk');
create trigger announce_desk after insert or update or delete on course_inclusions
  for each statement execute function announce_table('course-desk');
create trigger announce_desk after insert or update or delete on course_instructors
  for each statement execute function announce_table('course-desk');
create trigger announce_desk after insert on item_changes for each statement execute function announce_table('course-desk');
create trigger announce_desk after update of sales_paise on item_numbers
  for each statement execute function announce_table('course-desk');

-- Staff order all courses, live or not.
create index courses_desk_title on courses (lower(title), id);
create index courses_desk_price on courses ((greatest(price_paise, 0)), id);
create index courses_desk_rating on courses ((coalesce(rating, -1)), id);
create index courses_desk_changed on courses (changed_at, id);
create index courses_found_by_teacher on courses using gin ((' ' || fold_text(coalesce(instructor_name, ''))) gin_trgm_ops);
-- What has buyers cannot vanish: that is asked before each removal.
create index entitlements_ever_of_course on entitlements (course_id) where course_id is not null;
create index order_items_of_course on order_items (course_id) where course_id is not null;
create index course_inclusions_of_course on course_inclusions (included_course_id) where included_course_id is not null;
