-- One spelling for what people write in many ways: words of a-z and 0-9 with one space between them. Devanagari becomes the
-- Latin letters that most people type for it; every a but a word's first goes, for no two people agree on which of them
-- Hindi speaks; doubled letters become one; letters and digits are words apart. The same for what is searched and what is
-- asked, so that "rajniti", "raajneeti" and "राजनीति" meet, and BPSC-131 and "bpsc131".
create function fold_text(given text) returns text language plpgsql immutable parallel safe strict as $$
declare
  folded text := lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u093c\u200c\u200d]', '', 'g'));
  pair text[];
begin
  if folded ~ '[\u0900-\u097f]' then
    folded := regexp_replace(replace(folded, 'ज्ञ', 'ग्य'), 'ं(?=[पफबभम])', 'म', 'g');
    -- A capital stands for two letters; what has none under it is not heard.
    folded := translate(folded,
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळअआइईउऊऋएऐऑओऔिीुूृेैॅॉोौंँ०१२३४५६७८९ा्ःऽ',
      'kKgGnCCjJntTdDntTdDnpfbBmyrlvSSshlaaiiuuReAooOiiuuReAeooOnn0123456789');
    foreach pair slice 1 in array
      '{{K,kh},{G,gh},{C,ch},{J,jh},{T,th},{D,dh},{B,bh},{S,sh},{R,ri},{A,ai},{O,au}}'::text[][]
    loop
      folded := replace(folded, pair[1], pair[2]);
    end loop;
  end if;
  folded := regexp_replace(folded, '[^a-z0-9]+', ' ', 'g');
  folded := regexp_replace(folded, '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g');
  folded := regexp_replace(folded, '(?<=[a-z])a+', '', 'g');
  folded := replace(replace(replace(translate(folded, 'wz', 'vj'), 'ph', 'f'), 'ee', 'i'), 'oo', 'u');
  return trim(regexp_replace(folded, '([a-z])\1+', '\1', 'g'));
end $$;

-- The host of a picture that stands elsewhere (of an imported school: its old cloud storage), as a policy names it.
create function picture_origin(address text) returns text language sql immutable parallel safe strict as $$
  select lower((regexp_match(address, '^(https?://[a-z0-9.-]+(?::\d{1,5})?)(?:[/?#]|$)', 'i'))[1])
$$;

create table users (
  id text primary key default new_id(),
  email text not null,
  name text not null check ((length(name) >= 1) and (length(name) <= 200)),
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
  created_at timestamptz not null default now(),
  parent_consented_at timestamptz,
  deletion_due_at timestamptz,
  anonymised_at timestamptz,
  state_code text check (state_code ~ '^[0-9]{2}$'),
  pin text check (pin ~ '^[1-9][0-9]{5}$'),
  university_id text,
  programme_id text,
  term_id text,
  medium text check (medium in ('en', 'hi')),
  photo_key text,
  -- Kept beside the name: to fold it anew for each row that an index suggests took a third of a second among 100,000.
  search text generated always as ((' ' || fold_text(((((name || ' ') || email) || ' ') || coalesce(phone, '')))))
    stored not null,
  -- Since when what a person studies sets the filters of the catalogues. Who told it before this is not surprised by them.
  studies_chosen_at timestamptz
);
create index users_awaiting_parent on users (id) where ((birth_band = 'under-18') and (parent_consented_at is null));
create index users_by_picture_origin on users (picture_origin(photo_url)) where (picture_origin(photo_url) is not null);
create index users_by_search on users using gin (search gin_trgm_ops);
create unique index users_email on users (lower(email));
create index users_leaving on users (id) where (deletion_due_at is not null);
create index users_named on users using gin (lower(name) gin_trgm_ops);
create index users_of_programme on users (programme_id) where ((role = 'student') and (programme_id is not null));
create index users_of_university on users (university_id) where ((role = 'student') and (university_id is not null));
create index users_staff on users (role, lower(name)) where (role <> 'student');
create index users_students_by_joined on users (created_at, id) where ((role = 'student') and (anonymised_at is null));
create index users_students_by_name on users (lower(name), id) where ((role = 'student') and (anonymised_at is null));
create index users_suspended on users (id) where ((suspended_at is not null) and (anonymised_at is null));
create index users_unverified on users (id) where (email_verified_at is null);

alter table mails add foreign key (user_id) references users on delete set null;

-- One row a person; a scheme other than argon2id came with an import and is replaced at the first sign-in.
create table passwords (
  user_id text primary key references users on delete cascade,
  scheme text not null check (scheme in ('argon2id', 'firebase-scrypt')),
  hash text not null,
  salt text,
  changed_at timestamptz not null default now(),
  check ((scheme = 'firebase-scrypt') = (salt is not null))
);

-- Somebody who asked for an account and has not yet shown that the e-mail is theirs. There is no user until then, and
-- several may wait for one address: each has a link of its own and the secret of the browser that asked.
create table registrations (
  token_hash bytea primary key,
  browser_hash bytea not null,
  email text not null,
  name text not null check ((length(name) >= 1) and (length(name) <= 200)),
  phone text check (phone ~ '^\+[0-9]{8,15}$'),
  birth_band text not null,
  parent_email text,
  language text not null check (language in ('en', 'hi')),
  password_hash text not null,
  address text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A registration may have been mailed several links: each opens it, until its time is over. SHA-256 in hex.
  earlier_links text[] not null default '{}'
);
create index registrations_by_earlier_link on registrations using gin (earlier_links);
create index registrations_by_email on registrations (lower(email), created_at desc);

-- Links by mail: single use, short-lived, of which only the SHA-256 is kept.
create table account_links (
  token_hash bytea primary key,
  user_id text references users on delete cascade,
  purpose text not null check (purpose
    in ('reset-password', 'change-email', 'parent-consent', 'two-factor-setup', 'staff-entry')),
  email text,
  role text check (role in ('instructor', 'support', 'admin')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- By what staff name an invitation: its secret is nobody's to see.
  id text not null default new_id() unique
);
create index account_links_by_user on account_links (user_id, purpose);
create index account_links_invitations on account_links (created_at desc) where (purpose = 'staff-entry');

create table sessions (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  token_hash bytea not null unique,
  one_at_a_time boolean not null,
  device_id text not null check ((length(device_id) >= 1) and (length(device_id) <= 100)),
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text check (revoked_reason in ('signed-out', 'elsewhere', 'suspended', 'credentials-changed')),
  new_device boolean not null default false,
  switched boolean not null default false,
  -- When whoever is signed in last gave the password or a code again, in this session.
  proved_at timestamptz,
  check ((revoked_at is null) = (revoked_reason is null))
);
create index sessions_by_user on sessions (user_id, created_at desc);
-- The single-device rule: a student has at most one live session, whatever races.
create unique index sessions_one_live_per_student on sessions (user_id) where ((revoked_at is null) and one_at_a_time);

-- `secret` is sealed with the school's key. `last_step` is the last 30 seconds a code was taken for: none counts twice.
create table two_factors (
  user_id text primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id text not null references two_factors(user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- One code by mail at a time, for a sign-in that switched devices too often.
create table sign_in_codes (
  user_id text primary key references users on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- What the list of students is ordered by. Kept by triggers alone: what was paid and not given back, and when they were last here.
create table student_figures (
  user_id text primary key references users on delete cascade,
  spent_paise bigint not null default 0,
  purchases integer not null default 0,
  seen_at timestamptz not null
);
create index student_figures_buyers on student_figures (user_id) where (purchases > 0);
create index student_figures_by_seen on student_figures (seen_at, user_id);
create index student_figures_by_spent on student_figures (spent_paise, user_id);
create index student_figures_lookers on student_figures (user_id) where (purchases <= 0);

-- Parameters of the project whose users were imported: signer key, salt separator, rounds, memory cost.
create table firebase_hash_parameters (
  only_row boolean primary key default true check (only_row),
  signer_key text not null,
  salt_separator text not null,
  rounds integer not null,
  memory_cost integer not null
);

create function announce_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'sessions:' || old.user_id);
  return null;
end $$;

create function announce_suspension() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'sessions:' || new.id);
  return null;
end $$;

create function begin_figures() returns trigger language plpgsql as $$
begin
  insert into student_figures (user_id, seen_at) select id, created_at from added on conflict do nothing;
  return null;
end $$;

-- Whatever way an address becomes somebody's own: registered and confirmed, changed, or moved in with a school.
create function give_waiting_entitlements() returns trigger language plpgsql as $$
begin
  if exists (select from waiting_entitlements where email = lower(new.email)) then
    perform graphile_worker.add_job('enrolments.give-waiting', json_build_object('userId', new.id));
  end if;
  return null;
end $$;

-- Once in ten minutes, and never waiting: it is a sign of life, not a record.
create function note_seen(who text) returns void language sql as $$
  update student_figures set seen_at = now() where user_id in (
    select user_id from student_figures where user_id = who and seen_at < now() - interval '10 minutes' for update skip locked)
$$;

call announce_changes_to_owners('account_links', 'profile', 'user_id');
create trigger announce_staff after insert or delete or update on account_links for each statement
  execute function announce_table('staff');

call announce_changes_to_owners('recovery_codes', 'twofactor', 'user_id');

create trigger announce after delete or update on sessions for each row execute function announce_session();
create trigger announce_insert after insert on sessions referencing new table as changed for each statement
  execute function announce_owners('sessions', 'user_id');
create trigger note_seen after insert on sessions for each row execute function note_seen_owner();

call announce_changes_to_owners('two_factors', 'twofactor', 'user_id');
create trigger announce_staff after insert or delete or update on two_factors for each statement
  execute function announce_table('staff');

call announce_changes_to_owners('users', 'profile', 'id');
create trigger announce_staff after insert or update of name, email, role, suspended_at on users for each statement
  execute function announce_table('staff');
create trigger announce_students after insert
  or update of name, email, phone, role, suspended_at, deletion_due_at, parent_consented_at, email_verified_at, anonymised_at, university_id, programme_id on users for each statement execute function announce_table('students');
create trigger announce_suspension after update of suspended_at, role on users for each row
  execute function announce_suspension();
create trigger begin_figures after insert on users referencing new table as added for each statement
  execute function begin_figures();
create trigger give_waiting after insert or update of email, email_verified_at on users for each row
  when (new.email_verified_at is not null) execute function give_waiting_entitlements();
