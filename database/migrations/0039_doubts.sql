-- A question on a lesson, at a second where it has a clock; answered by staff, read by all who may open the course.
create table doubts (
  id text primary key default new_id(),
  lesson_id text not null references lessons on delete cascade,
  user_id text references users on delete set null,
  at_seconds integer check (at_seconds >= 0),
  text text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Of the first answer.
  answered_at timestamptz
);
create index doubts_of_lesson on doubts (lesson_id, created_at desc) where removed_at is null;
create index doubts_of on doubts (user_id);
create index doubts_open on doubts (created_at) where answered_at is null and removed_at is null;

create table doubt_answers (
  id text primary key default new_id(),
  doubt_id text not null references doubts on delete cascade,
  staff_id text references users on delete set null,
  text text not null,
  created_at timestamptz not null default now()
);
create index doubt_answers_of on doubt_answers (doubt_id, created_at);

create function announce_doubts() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'doubts:*');
  perform pg_notify('live', 'doubts-waiting');
  return null;
end $$;
create trigger announce_doubts after insert or update or delete on doubts for each statement execute function announce_doubts();
create trigger announce_doubts after insert or update or delete on doubt_answers
  for each statement execute function announce_doubts();
