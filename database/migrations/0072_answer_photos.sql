-- Photos that a student adds to a written answer, by the id that their page made. Which of them belong to the answer is said by the
-- answer itself, as one event with its text.
create table answer_photos (
  id uuid primary key,
  attempt_id text not null references attempts on delete cascade,
  position int not null check (position > 0),
  file_key text not null,
  bytes int not null check (bytes > 0),
  received_at timestamptz not null default now()
);
create index answer_photos_of_attempt on answer_photos (attempt_id, position);
