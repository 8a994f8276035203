-- A list of people and what each is given, as it was pasted or stood in a file. Its rows go a month after it is done.
create table access_lists (
  id text primary key,
  state text not null default 'checked' check (state in ('checked', 'working', 'done')),
  total integer not null,
  position integer not null default 0,
  asked_by text references users on delete set null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz
);
create index access_lists_newest on access_lists (asked_at desc);
call announce_changes('access_lists', 'access-lists');

-- `act`: what the row would change; once the list came to it, what it did change.
create table access_list_rows (
  list_id text not null references access_lists on delete cascade,
  position integer not null,
  line integer not null,
  name text not null,
  email text not null,
  phone text not null,
  products text not null,
  until text not null,
  items jsonb not null,
  ends_at timestamptz,
  act text not null check (act in ('give', 'invite', 'extend', 'none', 'error')),
  faults jsonb not null,
  primary key (list_id, position)
);
create index access_list_rows_by_act on access_list_rows (list_id, act, position);
create index access_list_rows_by_email on access_list_rows (lower(email));

-- What somebody without an account gets at their first sign-in; the row goes when they came, or when it is withdrawn.
create table waiting_entitlements (
  id text primary key default new_id(),
  email text not null check (email = lower(email)),
  name text not null,
  phone text,
  course_id text references courses on delete cascade,
  ebook_id text references ebooks on delete cascade,
  until timestamptz,
  given_by text references users on delete set null,
  given_at timestamptz not null default now(),
  check (num_nonnulls(course_id, ebook_id) = 1),
  unique nulls not distinct (email, course_id, ebook_id)
);
create index waiting_entitlements_newest on waiting_entitlements (given_at desc, id desc);
create trigger announce after insert or update or delete on waiting_entitlements
  for each statement execute function announce_table('waiting-entitlements');

-- Whatever way an address becomes somebody's own: registered and confirmed, changed, or moved in with a school.
create function give_waiting_entitlements() returns trigger language plpgsql as $$
begin
  if exists (select from waiting_entitlements where email = lower(new.email)) then
    perform graphile_worker.add_job('enrolments.give-waiting', json_build_object('userId', new.id));
  end if;
  return null;
end $$;
create trigger give_waiting after insert or update of email, email_verified_at on users
  for each row when (new.email_verified_at is not null) execute function give_waiting_entitlements();
