create table courses (
  id text primary key default new_id(),
  title text not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  thumbnail_url text,
  -- Zero or less is free: the original's schools hold negative prices.
  price_paise bigint not null,
  list_price_paise bigint,
  hours numeric(7, 2) not null default 0 check (hours >= 0),
  articles integer not null default 0 check (articles >= 0),
  university_id text references universities,
  subject_id text references subjects,
  published_at timestamptz,
  created_at timestamptz not null default now()
);
create index courses_latest on courses (published_at desc, id desc) where published_at is not null;
call announce_changes('courses', 'courses');

create table course_reviews (
  id text primary key default new_id(),
  course_id text not null references courses on delete cascade,
  user_id text references users on delete set null,
  rating numeric(4, 2) not null check (rating between 0 and 5),
  text text not null default '',
  created_at timestamptz not null default now()
);
create index course_reviews_rating on course_reviews (course_id) include (rating);
create unique index course_reviews_one_each on course_reviews (course_id, user_id) where user_id is not null;
call announce_changes('course_reviews', 'courses');

create table wishlisted_courses (
  user_id text not null references users on delete cascade,
  course_id text not null references courses on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, course_id)
);
call announce_changes_to_owners('wishlisted_courses', 'wishlist', 'user_id');
