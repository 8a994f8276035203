create table users (
  id text primary key default new_id(),
  email text not null,
  name text not null check (length(name) between 1 and 200),
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  role text not null default 'student' check (role in ('student', 'instructor', 'support', 'admin')),
  birth_band text check (birth_band in ('under-18', '18-24', '25-34', '35-49', '50-plus')),
  parent_email text,
  photo_url text,
  language text not null default 'en' check (language in ('en', 'hi')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- One row a person; a scheme other than argon2id came with an import and is replaced at the first sign-in.
create table passwords (
  user_id text primary key references users on delete cascade,
  scheme text not null check (scheme in ('argon2id', 'firebase-scrypt')),
  hash text not null,
  salt text,
  changed_at timestamptz not null default now(),
  check ((scheme = 'firebase-scrypt') = (salt is not null))
);

-- Parameters of the project whose users were imported: signer key, salt separator, rounds, memory cost.
create table firebase_hash_parameters (
  only_row boolean primary key default true check (only_row),
  signer_key text not null,
  salt_separator text not null,
  rounds integer not null,
  memory_cost integer not null
);
