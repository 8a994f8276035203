create table universities (
  id text primary key default new_id(),
  code text not null unique,
  name text not null
);

create table programmes (
  id text primary key default new_id(),
  university_id text not null references universities,
  code text not null,
  name text not null,
  level text not null,
  unique (university_id, code)
);

create table subjects (
  id text primary key default new_id(),
  university_id text not null references universities,
  code text not null,
  -- Upper case, letters and digits only, so that BEGC131, begc-131 and "BEGC 131" find the same subject.
  normalised_code text not null generated always as (upper(regexp_replace(code, '[^A-Za-z0-9]', '', 'g'))) stored,
  title_en text not null,
  title_hi text,
  credits integer,
  unique (university_id, normalised_code)
);

create table programme_subjects (
  programme_id text not null references programmes on delete cascade,
  subject_id text not null references subjects on delete cascade,
  semester integer,
  category text,
  primary key (programme_id, subject_id)
);

create table terms (
  id text primary key default new_id(),
  university_id text not null references universities,
  kind text not null check (kind in ('admission', 'assignment', 'exam')),
  label text not null,
  starts_on date,
  ends_on date,
  unique (university_id, kind, label)
);
