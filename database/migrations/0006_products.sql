-- The medium whose picture stands at an address of ours (/files/images/{id}/{width}.{format}), or null.
create function picture_media(address text) returns text language sql immutable parallel safe strict as $$
  select (regexp_match(address, '^/files/images/([^/]+)/'))[1]
$$;

-- What the tax law calls a thing that is sold, and its rate from a day on: data, because both change.
create table tax_classes (
  id text primary key,
  title text not null,
  -- SAC of the GST tariff, printed on every invoice.
  sac text not null check (sac ~ '^\d{4,8}$')
);

create table tax_rates (
  tax_class_id text not null references tax_classes,
  valid_from date not null,
  -- Hundredths of a percent: 1800 is 18 %.
  basis_points integer not null check (basis_points between 0 and 10000),
  primary key (tax_class_id, valid_from)
);

-- What the school offers. What only a course, an e-book or a note has stands in the row of the same id in courses, ebooks or
-- notes; begin_product makes that row with the product's.
create table products (
  id text primary key default new_id(),
  kind text not null check (kind in ('course', 'ebook', 'note')),
  title text not null,
  about text not null default '',
  language text not null default 'en' check (language in ('en', 'hi') or language = 'both' and kind <> 'course'),
  thumbnail_url text,
  university_id text references universities,
  subject_id text references subjects,
  published_at timestamptz,
  -- When it is to be published by itself; published_at stays the moment when it was.
  publish_at timestamptz,
  archived_at timestamptz,
  -- Its place among the newest: since when it is published. An e-book keeps its first one, for the original orders by a
  -- timestamp of its own, which an import brings along (set_listed_at).
  listed_at timestamptz not null default now(),
  -- Zero or less is free: the original's schools hold negative prices.
  price_paise bigint not null default 0,
  list_price_paise bigint,
  -- Null until somebody said what it costs, and be it nothing.
  priced_at timestamptz default now(),
  -- Empty on the way in: the class that is usual for the kind (set_tax_class).
  tax_class_id text not null default '' references tax_classes,
  -- Null is for ever.
  validity_days integer check (validity_days > 0),
  -- The last day (IST) that a buyer may open it, whenever bought; beside or instead of validity_days, the earlier one counts.
  open_until date,
  -- The mean of a course's visible reviews, kept by their triggers; null without any. An e-book's came with its import.
  rating numeric(5,4) check (rating >= 0 and rating <= 5),
  search text not null default '',
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
-- One for each order of the catalogue, in the direction that all of them are read. Whatever is below zero is free.
create index products_latest on products (kind, listed_at desc, id desc) where published_at is not null;
create index products_best_rated on products (kind, coalesce(rating, -1), listed_at, id) where published_at is not null;
create index products_cheapest on products (kind, (- greatest(price_paise, 0)), listed_at, id)
  where published_at is not null;
create index products_dearest on products (kind, greatest(price_paise, 0), listed_at, id)
  where published_at is not null;
create index products_live_by_subject on products (kind, subject_id, listed_at, id) where published_at is not null;
create index products_live_by_university on products (kind, university_id, listed_at, id)
  where published_at is not null;
-- For what a text begins with: a code, or a title.
create index products_begin on products (search text_pattern_ops) where published_at is not null;
create index products_live_search on products using gin (search gin_trgm_ops) where published_at is not null;
-- Staff order all products of a kind, live or not.
create index products_by_change on products (kind, changed_at, id);
create index products_by_price on products (kind, greatest(price_paise, 0), id);
create index products_by_rating on products (kind, coalesce(rating, -1), id);
create index products_by_title on products (kind, lower(title), id);
create index products_not_live on products (kind, changed_at, id) where published_at is null;
create index products_search on products using gin (search gin_trgm_ops);
create index products_titled on products using gin (lower(title) gin_trgm_ops);
create index products_by_subject on products (subject_id) where subject_id is not null;
create index products_by_picture on products (picture_media(thumbnail_url))
  where picture_media(thumbnail_url) is not null;
create index products_to_publish on products (publish_at) where publish_at is not null;

-- What else a buyer of a product receives.
create table product_inclusions (
  product_id text not null references products on delete cascade,
  included_id text not null references products on delete cascade check (included_id <> product_id),
  position integer not null,
  primary key (product_id, included_id)
);
create index product_inclusions_of on product_inclusions (included_id);

-- Every price that was asked for something, and whether it could be bought then: only such a price was real.
create table product_prices (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  price_paise bigint not null,
  is_live boolean not null,
  valid_from timestamptz not null,
  -- Null for the one that is asked now.
  valid_until timestamptz
);
create index product_prices_of on product_prices (product_id, id);

-- How a product sells. What happens is only written down beside it (product_changes), so that no buyer waits for another; a
-- job adds it up each minute, and who reads adds what is not added up yet.
create table product_numbers (
  product_id text primary key references products on delete cascade,
  -- Who hold a right that was not taken back, expired or not.
  owners integer not null default 0,
  -- What came in for it, less what went back, in orders paid today and on the 27 days before (IST).
  sales_paise bigint not null default 0
);
create index product_numbers_by_owners on product_numbers (owners, product_id);
create index product_numbers_by_sales on product_numbers (sales_paise, product_id);

create table product_changes (
  id bigint generated always as identity primary key,
  product_id text not null references products on delete cascade,
  owners integer not null default 0,
  day date,
  paise bigint not null default 0
);
create index product_changes_of on product_changes (product_id);

create table product_sales (
  product_id text not null references products on delete cascade,
  day date not null,
  paise bigint not null,
  primary key (product_id, day)
);
create index product_sales_by_day on product_sales (day);

-- Who looks at the courses does not wake for an e-book. Staff listen to a topic of their own.
create function announce_products() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', topic) from (
    select distinct unnest(case kind when 'course' then array['courses', 'course-desk']
      when 'ebook' then array['ebooks', 'ebook-desk'] else array['notes'] end) as topic from changed
  ) as topics;
  return null;
end $$;

create function begin_product() returns trigger language plpgsql as $$
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
  insert into product_numbers (product_id) select id from changed;
  return null;
end $$;

create function set_tax_class() returns trigger language plpgsql as $$
begin
  new.tax_class_id := case new.kind when 'course' then 'course' else 'digital-text' end;
  return new;
end $$;

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

create function set_listed_at() returns trigger language plpgsql as $$
begin
  if new.kind <> 'ebook' then
    new.listed_at := coalesce(new.published_at, new.listed_at);
  elsif tg_op = 'UPDATE' and old.published_at is null and new.published_at is not null and new.listed_at = new.created_at then
    new.listed_at := now();
  end if;
  return new;
end $$;

-- The clock and not the transaction's time: of two that follow each other on a row's lock the later one began perhaps first.
create function keep_price() returns trigger language plpgsql as $$
declare
  live constant boolean := new.published_at is not null;
  since timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' then
    if old.price_paise = new.price_paise and (old.published_at is not null) = live then
      return null;
    end if;
    update product_prices set valid_until = since where valid_until is null and product_id = new.id;
  elsif live then
    -- What comes in live was bought before it came.
    since := least(since, new.published_at);
  end if;
  insert into product_prices (product_id, price_paise, is_live, valid_from) values (new.id, new.price_paise, live, since);
  return null;
end $$;

create function set_search() returns trigger language plpgsql as $$
declare
  instructor constant text := (select instructor_name from courses where id = new.id);
  programme constant text := (select programme_id from notes where id = new.id);
  section constant text := (select section_id from ebooks where id = new.id);
begin
  new.search := search_text(new.title, new.subject_id) || coalesce(' ' || nullif(fold_text(concat_ws(' ',
    instructor, studies_text(new.subject_id, programme, new.university_id, section))), ''), '');
  return new;
end $$;

-- What only its kind has is searched with it.
create function refresh_search_of_product() returns trigger language plpgsql as $$
begin
  update products set title = title where id = new.id;
  return null;
end $$;

create function refresh_search_of_section() returns trigger language plpgsql as $$
begin
  update products set title = title where id in (select id from ebooks where section_id = new.id);
  return null;
end $$;

-- The highest price at or above which something was on offer for two weeks of the last ninety days; null when there is none.
create function highest_real_price(product text) returns bigint language sql stable as $$
  select max(price_paise) from (
    select price_paise, sum(coalesce(valid_until, now()) - greatest(valid_from, now() - interval '90 days'))
      over (order by price_paise desc) as asked
    from product_prices
    where product_id = product and is_live and coalesce(valid_until, now()) > now() - interval '90 days'
  ) as periods where asked >= interval '14 days'
$$;

-- A price that stands struck through says that it was asked. What was never on sale asked none, so it may not say so either:
-- it may strike a price through when it has been on sale at it, or above, for two weeks of the last ninety days.
create function may_strike(product text, list_paise bigint) returns boolean language sql stable as $$
  select list_paise is null or coalesce(list_paise <= highest_real_price(product), false)
$$;

-- The products of subjects, of programmes that their notes and sections name, and of universities.
create function refresh_search_of(of_subjects text[], of_programmes text[], of_universities text[]) returns void
  language plpgsql as $$
begin
  update products set title = title where subject_id = any (of_subjects) or university_id = any (of_universities)
    or id in (select id from notes where programme_id = any (of_programmes))
    or id in (select id from ebooks where section_id in (
      select id from book_sections where programme_id = any (of_programmes)));
end $$;

call announce_changes('product_inclusions', 'courses');
create trigger announce_desk after insert or delete or update on product_inclusions for each statement
  execute function announce_table('course-desk');

create trigger announce_book_desk after insert on product_changes for each statement
  execute function announce_table('ebook-desk');
create trigger announce_desk after insert on product_changes for each statement
  execute function announce_table('course-desk');

create trigger announce_desk after update of sales_paise on product_numbers for each statement
  execute function announce_table('course-desk');

create trigger announce_delete after delete on products referencing old table as changed for each statement
  execute function announce_products();
create trigger announce_insert after insert on products referencing new table as changed for each statement
  execute function announce_products();
create trigger announce_update after update on products referencing new table as changed for each statement
  execute function announce_products();
create trigger begin_product after insert on products referencing new table as changed for each statement
  execute function begin_product();
create trigger keep_one_state before insert or update of published_at, publish_at, archived_at on products for each row
  execute function keep_one_state();
create trigger keep_price after insert or update of price_paise, published_at, archived_at on products for each row
  execute function keep_price();
create trigger set_listed_at before insert or update of published_at on products for each row
  execute function set_listed_at();
create trigger set_search before insert or update of title, subject_id, university_id on products for each row
  execute function set_search();
create trigger set_tax_class before insert or update of tax_class_id on products for each row
  when (new.tax_class_id = '') execute function set_tax_class();

-- GST Act: 18 % for courses and digital texts; 5 % only for the electronic version of a printed book.
insert into tax_classes values
  ('course', 'Online course', '999293'),
  ('digital-text', 'Digital text', '998431'),
  ('printed-book', 'Electronic version of a printed book', '998431');
insert into tax_rates values
  ('course', '2017-07-01', 1800), ('digital-text', '2017-07-01', 1800), ('printed-book', '2018-07-27', 500);
