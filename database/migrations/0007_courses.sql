-- What only a course has; the rest of it is a product.
create table courses (
  id text primary key references products on delete cascade,
  learn text[] not null default '{}',
  instructor_name text,
  instructor_search text generated always as (' ' || fold_text(coalesce(instructor_name, ''))) stored not null,
  -- Of its published lessons (count_lessons).
  hours numeric(7,2) not null default 0 check (hours >= 0),
  articles integer not null default 0 check (articles >= 0)
);
create index courses_found_by_teacher on courses using gin (instructor_search gin_trgm_ops);

create table course_instructors (
  course_id text not null references courses on delete cascade,
  user_id text not null references users on delete cascade,
  -- The first is the one that buyers read of.
  position integer not null default 0,
  primary key (course_id, user_id)
);
create index course_instructors_of on course_instructors (user_id, course_id);

create table course_sections (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  title text not null,
  position integer not null,
  revision integer not null default 0,
  unique (course_id, "position") deferrable
);

create table reviews (
  id text primary key default new_id(),
  product_id text not null references products on delete cascade,
  user_id text references users on delete set null,
  rating numeric(4,2) not null check ((rating >= 0) and (rating <= 5)),
  text text not null default '',
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_reason text,
  changed_at timestamptz,
  -- A school that moves in may have several reviews of a course by one person, and its average counts them all. The last one is
  -- theirs to change; the others stand until it is taken back.
  replaced_at timestamptz
);
create index reviews_by_age on reviews (created_at, id);
create index reviews_by_person on reviews (product_id, user_id) where (replaced_at is not null);
create index reviews_by_stars on reviews (rating, id);
create index reviews_hidden on reviews (created_at, id) where (hidden_at is not null);
create index reviews_latest on reviews (product_id, created_at desc, id desc) where (hidden_at is null);
create index reviews_of on reviews (user_id);
create unique index reviews_one_each on reviews (product_id, user_id) where ((user_id is not null)
  and (replaced_at is null));
create index reviews_rating on reviews (product_id) include (rating);
create index reviews_said on reviews using gin (lower(text) gin_trgm_ops);

-- Locked before it is counted: of two reviews at once the later one sees the earlier.
create function set_rating() returns trigger language plpgsql as $$
declare
  rated text[] := array(select distinct product_id from changed);
begin
  perform from products where id = any (rated) order by id for no key update;
  update products set rating = (
    select avg(review.rating) from reviews as review where product_id = products.id and hidden_at is null
  ) where id = any (rated);
  return null;
end $$;

create trigger announce_desk after insert or delete or update on course_instructors for each statement
  execute function announce_table('course-desk');

call announce_changes('reviews', 'courses');
create trigger set_rating_delete after delete on reviews referencing old table as changed
  for each statement execute function set_rating();
create trigger set_rating_insert after insert on reviews referencing new table as changed
  for each statement execute function set_rating();
create trigger set_rating_update after update on reviews referencing new table as changed
  for each statement execute function set_rating();

call announce_changes('course_sections', 'courses');
create trigger announce_desk after insert or delete or update on course_sections for each statement
  execute function announce_table('course-desk');
create trigger announce_learners after insert or delete or update on course_sections for each statement
  execute function announce_learners();
-- Staff who look at an outline see what others do to it, and how far its files are.
create trigger announce_outline after insert or delete or update on course_sections for each statement
  execute function announce_table('outline');

call announce_changes('courses', 'courses');
create trigger announce_desk after insert or delete or update on courses for each statement
  execute function announce_table('course-desk');
create trigger refresh_search after update of instructor_name on courses for each row
  when (new.instructor_name is distinct from old.instructor_name) execute function refresh_search_of_product();
