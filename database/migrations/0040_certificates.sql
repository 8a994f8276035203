-- That somebody finished a course: with the name and the title of that day, for anybody to check by its code.
create table certificates (
  code text primary key,
  user_id text not null references users on delete cascade,
  course_id text not null references courses,
  name text not null,
  course_title text not null,
  lessons integer not null,
  issued_at timestamptz not null default now(),
  revoked_at timestamptz,
  unique (user_id, course_id)
);
call announce_changes_to_owners('certificates', 'learning', 'user_id');
