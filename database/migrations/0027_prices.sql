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
-- India.md 2.1: 18 % for courses and digital texts; 5 % only for the electronic version of a printed book.
insert into tax_classes values
  ('course', 'Online course', '999293'),
  ('digital-text', 'Digital text', '998431'),
  ('printed-book', 'Electronic version of a printed book', '998431');
insert into tax_rates values
  ('course', '2017-07-01', 1800), ('digital-text', '2017-07-01', 1800), ('printed-book', '2018-07-27', 500);

alter table courses
  add column tax_class_id text not null default 'course' references tax_classes,
  -- The last day (IST) that a buyer may open it, whenever bought; beside or instead of validity_days, the earlier one counts.
  add column open_until date;
alter table ebooks
  add column tax_class_id text not null default 'digital-text' references tax_classes,
  add column validity_days integer check (validity_days > 0),
  add column open_until date;

-- What else a buyer of a course receives (a bundle is a course with such items).
create table course_inclusions (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  included_course_id text references courses on delete cascade,
  included_ebook_id text references ebooks on delete cascade,
  position integer not null,
  check (num_nonnulls(included_course_id, included_ebook_id) = 1),
  check (included_course_id is distinct from course_id),
  unique (course_id, included_course_id),
  unique (course_id, included_ebook_id)
);
call announce_changes('course_inclusions', 'courses');

alter table settings drop constraint settings_name_check,
  add check (name in ('site', 'notices', 'instructor', 'business', 'promises', 'tax'));
