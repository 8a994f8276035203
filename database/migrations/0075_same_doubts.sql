-- Students who have the doubt of another, each once. The count stands beside the doubt, so that staff can go by it.
create table same_doubts (
  doubt_id text not null references doubts on delete cascade,
  user_id text not null references users on delete cascade,
  made_at timestamptz not null default now(),
  primary key (doubt_id, user_id)
);
create index same_doubts_of on same_doubts (user_id);

alter table doubts add column same_count int not null default 0 check (same_count >= 0);
create index doubts_by_same on doubts (same_count, id) where removed_at is null;

-- Whatever takes one away, as a deleted account, the count follows; and the doubts announce themselves.
create function count_same_doubts() returns trigger language plpgsql as $$
begin
  update doubts set same_count = (select count(*) from same_doubts where doubt_id = doubts.id)
  where id in (select doubt_id from changed);
  return null;
end $$;
create trigger count_insert after insert on same_doubts referencing new table as changed
  for each statement execute function count_same_doubts();
create trigger count_delete after delete on same_doubts referencing old table as changed
  for each statement execute function count_same_doubts();
