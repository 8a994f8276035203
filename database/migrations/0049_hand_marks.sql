-- Marks that a person gives to a text: its student against the model answer, or staff. Of staff those that were given last count.
create table hand_marks (
  id text primary key default new_id(),
  attempt_id text not null references attempts on delete cascade,
  position integer not null check (position > 0),
  -- Null when who gave them is forgotten.
  marker_id text references users on delete set null,
  given_by text not null check (given_by in ('student', 'staff')),
  mark_units bigint not null check (mark_units >= 0),
  -- Of the scheme, from 0.
  points integer[] not null default '{}',
  remark text check (remark <> ''),
  made_at timestamptz not null default clock_timestamp(),
  unique (attempt_id, position, marker_id)
);

alter table results add column self_mark_units bigint not null default 0 check (self_mark_units >= 0);
-- Texts that staff have not marked yet.
alter table results add column unmarked_count integer not null default 0 check (unmarked_count >= 0);
alter table results drop constraint results_cause_check;
alter table results add constraint results_cause_check
  check (cause in ('submitted', 'late', 'erratum', 'staff-mark', 'self-mark'));
