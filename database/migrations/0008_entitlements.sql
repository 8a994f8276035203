-- The right to open one item, until a date or for ever (the original's course_purchases and book_purchases).
create table entitlements (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  course_id text references courses,
  ebook_id text references ebooks,
  source text not null check (source in ('free', 'order', 'grant', 'import')),
  granted_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  check (num_nonnulls(course_id, ebook_id) = 1)
);
create unique index entitlements_course on entitlements (user_id, course_id) where revoked_at is null and course_id is not null;
create unique index entitlements_ebook on entitlements (user_id, ebook_id) where revoked_at is null and ebook_id is not null;
call announce_changes_to_owners('entitlements', 'enrolments', 'user_id');
