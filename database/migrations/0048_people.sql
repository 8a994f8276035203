-- What the list of students is ordered by. Kept by triggers alone: what was paid and not given back, and when they were last here.
create table student_figures (
  user_id text primary key references users on delete cascade,
  spent_paise bigint not null default 0,
  purchases integer not null default 0,
  seen_at timestamptz not null
);
insert into student_figures (user_id, spent_paise, purchases, seen_at)
  select id, coalesce(paid.spent, 0), coalesce(paid.purchases, 0),
    greatest(created_at, (select max(sessions.created_at) from sessions where sessions.user_id = users.id))
  from users left join (
    select user_id, sum(total_paise - refunded_paise) as spent, count(*) as purchases
    from orders where paid_at is not null and total_paise > 0 group by user_id
  ) as paid on paid.user_id = users.id;
create index student_figures_by_spent on student_figures (spent_paise, user_id);
create index student_figures_by_seen on student_figures (seen_at, user_id);
create index student_figures_buyers on student_figures (user_id) where purchases > 0;
create index student_figures_lookers on student_figures (user_id) where purchases <= 0;

create function begin_figures() returns trigger language plpgsql as $$
begin
  insert into student_figures (user_id, seen_at) select id, created_at from added on conflict do nothing;
  return null;
end $$;
create trigger begin_figures after insert on users referencing new table as added for each statement
  execute function begin_figures();

create function count_new_orders() returns trigger language plpgsql as $$
begin
  update student_figures as figures set spent_paise = spent_paise + paid.spent, purchases = figures.purchases + paid.purchases
  from (
    select user_id, sum(total_paise - refunded_paise) as spent, count(*) as purchases
    from added where paid_at is not null and total_paise > 0 group by user_id
  ) as paid where paid.user_id = figures.user_id;
  return null;
end $$;
create trigger count_figures after insert on orders referencing new table as added for each statement
  execute function count_new_orders();

-- At the end of the transaction: the row is the last that a payment takes, so it waits for nobody who waits for it.
create function count_order() returns trigger language plpgsql as $$
declare
  bought integer := (new.paid_at is not null)::integer - (old.paid_at is not null)::integer;
  spent bigint := case when new.paid_at is null then 0 else new.total_paise - new.refunded_paise end
    - case when old.paid_at is null then 0 else old.total_paise - old.refunded_paise end;
begin
  update student_figures set spent_paise = spent_paise + spent, purchases = purchases + bought where user_id = new.user_id;
  perform pg_notify('live', 'students');
  return null;
end $$;
create constraint trigger count_figures_changed after update on orders deferrable initially deferred for each row
  when (new.total_paise > 0 and (old.paid_at, old.refunded_paise) is distinct from (new.paid_at, new.refunded_paise))
  execute function count_order();

-- Once in ten minutes, and never waiting: it is a sign of life, not a record.
create function note_seen(who text) returns void language sql as $$
  update student_figures set seen_at = now() where user_id in (
    select user_id from student_figures where user_id = who and seen_at < now() - interval '10 minutes' for update skip locked)
$$;
create function note_seen_owner() returns trigger language plpgsql as $$
begin
  perform note_seen(new.user_id);
  return null;
end $$;
create trigger note_seen after insert on sessions for each row execute function note_seen_owner();
create trigger note_seen_first after insert on lesson_progress for each row execute function note_seen_owner();
create trigger note_seen after update on lesson_progress for each row
  when (old.opened_at is distinct from new.opened_at) execute function note_seen_owner();
create trigger note_seen_first after insert on reading_places for each row execute function note_seen_owner();
create trigger note_seen after update on reading_places for each row
  when (old.opened_at is distinct from new.opened_at) execute function note_seen_owner();

create trigger announce_students after insert or update of name, email, phone, role, suspended_at, deletion_due_at,
    parent_consented_at, email_verified_at, anonymised_at, university_id, programme_id on users
  for each statement execute function announce_table('students');

-- Kept beside the name: to fold it anew for each row that an index suggests took a third of a second among 100,000.
alter table users add column search text not null
  generated always as (' ' || fold_text(name || ' ' || email || ' ' || coalesce(phone, ''))) stored;
create index users_by_search on users using gin (search gin_trgm_ops);
create index users_students_by_name on users (lower(name), id) where role = 'student' and anonymised_at is null;
create index users_students_by_joined on users (created_at, id) where role = 'student' and anonymised_at is null;
create index users_suspended on users (id) where suspended_at is not null and anonymised_at is null;
create index users_leaving on users (id) where deletion_due_at is not null;
create index users_unverified on users (id) where email_verified_at is null;
create index users_awaiting_parent on users (id) where birth_band = 'under-18' and parent_consented_at is null;
create index users_of_university on users (university_id) where role = 'student' and university_id is not null;
create index users_of_programme on users (programme_id) where role = 'student' and programme_id is not null;
create index users_staff on users (role, lower(name)) where role <> 'student';
-- Staff look a payer up by what a bank or a provider calls the payment.
create index payments_by_their_id on payments (provider_payment_id);
create index payments_by_bank_reference on payments (bank_reference) where bank_reference is not null;

-- What staff write about a student for each other.
create table staff_notes (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  written_by text references users on delete set null,
  created_at timestamptz not null default now()
);
create index staff_notes_of on staff_notes (user_id, created_at desc);
call announce_changes_to_owners('staff_notes', 'staff-notes', 'user_id');

-- Access that is given or extended to many at once. `position` is how many of the people are done: it moves on with each
-- transaction that does some, so that none is done twice however often the work is begun again.
create table access_batches (
  id text primary key,
  act text not null check (act in ('give', 'extend')),
  course_id text references courses,
  ebook_id text references ebooks,
  until timestamptz,
  days integer check (days between 1 and 3650),
  note text not null,
  people text[] not null,
  total integer not null,
  position integer not null default 0,
  done integer not null default 0,
  asked_by text references users on delete set null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  check (num_nonnulls(course_id, ebook_id) = 1),
  check ((act = 'extend') = (days is not null))
);
create index access_batches_newest on access_batches (asked_at desc);
create index entitlements_of_course on entitlements (course_id) where revoked_at is null and course_id is not null;
create index entitlements_of_ebook on entitlements (ebook_id) where revoked_at is null and ebook_id is not null;
call announce_changes('access_batches', 'access-batches');

-- By what staff name an invitation: its secret is nobody's to see.
alter table account_links add column id text not null unique default new_id();
create index account_links_invitations on account_links (created_at desc) where purpose = 'staff-entry';
create trigger announce_staff after insert or update or delete on account_links for each statement execute function announce_table('staff');
create trigger announce_staff after insert or update or delete on two_factors for each statement execute function announce_table('staff');
create trigger announce_staff after insert or update of name, email, role, suspended_at on users
  for each statement execute function announce_table('staff');
