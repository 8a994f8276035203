create table polls (
  id text primary key default new_id(),
  title text not null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  total_votes integer not null default 0 check (total_votes >= 0)
);
create index polls_live on polls (published_at desc) where published_at is not null;
create trigger announce after insert or delete or update of title, published_at on polls
  for each statement execute function announce_table('polls');

create table poll_options (
  poll_id text not null references polls on delete cascade,
  position integer not null check (position >= 0),
  title text not null,
  votes integer not null default 0 check (votes >= 0),
  primary key (poll_id, position)
);
create trigger announce after insert or delete or update of title on poll_options
  for each statement execute function announce_table('polls');

-- The primary key is what makes a second vote impossible.
create table poll_votes (
  poll_id text not null,
  user_id text not null references users on delete cascade,
  position integer not null,
  voted_at timestamptz not null default now(),
  imported boolean not null default false,
  primary key (poll_id, user_id),
  foreign key (poll_id, position) references poll_options on delete cascade
);
create index poll_votes_by_user on poll_votes (user_id);
call announce_changes_to_owners('poll_votes', 'votes', 'user_id');
