-- A practice test and a live class open nothing yet: however such a lesson comes in, students do not see it.
update lessons set published_at = null where kind in ('test', 'live') and published_at is not null;

create function hide_unopenable_lesson() returns trigger language plpgsql as $$
begin
  new.published_at := null;
  return new;
end $$;

create trigger hide_unopenable_lesson before insert or update of kind, published_at on lessons
  for each row when (new.kind in ('test', 'live') and new.published_at is not null) execute function hide_unopenable_lesson();
