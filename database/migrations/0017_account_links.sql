-- Somebody who asked for an account and has not yet shown that the e-mail is theirs. There is no user until then, and
-- several may wait for one address: each has a link of its own and the secret of the browser that asked.
create table registrations (
  token_hash bytea primary key,
  browser_hash bytea not null,
  email text not null,
  name text not null check (length(name) between 1 and 200),
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  birth_band text not null,
  parent_email text,
  language text not null check (language in ('en', 'hi')),
  password_hash text not null,
  address text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index registrations_by_email on registrations (lower(email), created_at desc);

-- Links by mail: single use, short-lived, of which only the SHA-256 is kept.
create table account_links (
  token_hash bytea primary key,
  user_id text references users on delete cascade,
  purpose text not null
    check (purpose in ('reset-password', 'change-email', 'parent-consent', 'two-factor-setup', 'staff-entry')),
  email text,
  role text check (role in ('instructor', 'support', 'admin')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_links_by_user on account_links (user_id, purpose);
call announce_changes_to_owners('account_links', 'profile', 'user_id');

alter table users
  add column parent_consented_at timestamptz,
  add column deletion_due_at timestamptz,
  add column anonymised_at timestamptz,
  add column state_code text check (state_code ~ '^[0-9]{2}$'),
  add column pin text check (pin ~ '^[1-9][0-9]{5}$'),
  add column university_id text references universities,
  add column programme_id text references programmes,
  add column term_id text references terms,
  add column medium text check (medium in ('en', 'hi')),
  add column photo_key text;
call announce_changes_to_owners('users', 'profile', 'id');

create table user_subjects (
  user_id text not null references users on delete cascade,
  subject_id text not null references subjects on delete cascade,
  primary key (user_id, subject_id)
);
create index user_subjects_by_subject on user_subjects (subject_id);
call announce_changes_to_owners('user_subjects', 'profile', 'user_id');

-- No row means the category's usual: mails about what one bought and asked come, news do not.
create table notification_choices (
  user_id text not null references users on delete cascade,
  category text not null check (category in ('purchases', 'timetables', 'answers', 'announcements')),
  by_mail boolean not null,
  primary key (user_id, category)
);
call announce_changes_to_owners('notification_choices', 'profile', 'user_id');

call announce_changes('universities', 'universities');
call announce_changes('programmes', 'universities');
call announce_changes('terms', 'universities');
