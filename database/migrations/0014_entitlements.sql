-- The right to open one item, until a date or for ever (the original's course_purchases and book_purchases).
create table entitlements (
  id text primary key default new_id(),
  user_id text not null references users on delete cascade,
  product_id text not null references products,
  source text not null check (source in ('free', 'order', 'grant', 'import')),
  granted_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  order_id text references orders,
  granted_by text references users on delete set null,
  note text,
  revoked_reason text check (revoked_reason in ('refunded', 'staff', 'renewed')),
  constraint entitlements_paid_by_order check ((source <> 'order') or (order_id is not null))
);
create index entitlements_by_order on entitlements (order_id) where order_id is not null;
create unique index entitlements_one on entitlements (user_id, product_id) where revoked_at is null;
create index entitlements_given on entitlements (granted_at);
-- What has buyers cannot vanish: that is asked before each removal.
create index entitlements_ever_of on entitlements (product_id);
create index entitlements_of on entitlements (product_id) where revoked_at is null;
create index entitlements_of_person on entitlements (user_id, granted_at desc);

-- What somebody without an account gets at their first sign-in; the row goes when they came, or when it is withdrawn.
create table waiting_entitlements (
  id text primary key default new_id(),
  email text not null check (email = lower(email)),
  name text not null,
  phone text,
  product_id text not null references products on delete cascade,
  until timestamptz,
  given_by text references users on delete set null,
  given_at timestamptz not null default now(),
  unique (email, product_id)
);
create index waiting_entitlements_newest on waiting_entitlements (given_at desc, id desc);

-- Access that is given or extended to many at once. `position` is how many of the people are done: it moves on with each
-- transaction that does some, so that none is done twice however often the work is begun again.
create table access_batches (
  id text primary key,
  act text not null check (act in ('give', 'extend')),
  product_id text not null references products,
  until timestamptz,
  days integer check ((days >= 1) and (days <= 3650)),
  note text not null,
  people text[] not null,
  total integer not null,
  position integer not null default 0,
  done integer not null default 0,
  asked_by text references users on delete set null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((act = 'extend') = (days is not null))
);
create index access_batches_newest on access_batches (asked_at desc);

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
  primary key (list_id, "position")
);
create index access_list_rows_by_act on access_list_rows (list_id, act, "position");
create index access_list_rows_by_email on access_list_rows (lower(email));

create table wishes (
  user_id text not null references users on delete cascade,
  product_id text not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishes_of_product on wishes (product_id);

create function announce_wishers() returns trigger language plpgsql as $$
declare
  owners text[];
begin
  select array_agg(user_id) into owners from (
    select distinct user_id from wishes where product_id in (select id from changed) limit 101
  ) as few;
  if cardinality(owners) > 100 then
    perform pg_notify('live', 'wishlist:*');
  else
    perform pg_notify('live', 'wishlist:' || owner) from unnest(owners) as owner;
  end if;
  return null;
end $$;

create function count_owners() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_changes (product_id, owners)
    select product_id, count(*) from after where revoked_at is null group by product_id;
  elsif tg_op = 'DELETE' then
    insert into product_changes (product_id, owners)
    select product_id, -count(*) from before where revoked_at is null group by product_id;
  else
    insert into product_changes (product_id, owners)
    select product_id, sum(owner) from (
      select product_id, 1 as owner from after where revoked_at is null
      union all select product_id, -1 from before where revoked_at is null
    ) as each group by product_id having sum(owner) <> 0;
  end if;
  return null;
end $$;

create function is_out_of_step(orders) returns boolean language sql stable as $$
  select case when $1.status in ('paid', 'partially_refunded')
      then not exists (select from entitlements where order_id = $1.id) else false end
    or $1.provider <> 'free'
      and exists (select from entitlements where order_id = $1.id and source = 'order' and revoked_at is null)
      and ($1.status not in ('paid', 'partially_refunded')
        or not exists (select from payments where order_id = $1.id and pays_order))
$$;

-- Who may open which lesson now by a right to its course, and from when it is open to them (null: it is).
create view lesson_rights as
select entitlement.user_id, lesson.id as lesson_id, lesson.course_id,
  greatest(lesson.opens_at, entitlement.granted_at + make_interval(days => lesson.opens_after_days)) as opens_at
from lessons as lesson join entitlements as entitlement on entitlement.product_id = lesson.course_id
where lesson.published_at is not null and entitlement.revoked_at is null
  and (entitlement.expires_at is null or entitlement.expires_at > now());

call announce_changes('access_batches', 'access-batches');

call announce_changes('access_lists', 'access-lists');

call announce_changes_to_owners('entitlements', 'enrolments', 'user_id');
-- What a student's lesson page shows also changes with the outline and with rights.
create trigger announce_learning_insert after insert on entitlements referencing new table as changed
  for each statement execute function announce_owners('learning', 'user_id');
create trigger announce_learning_update after update on entitlements referencing new table as changed
  for each statement execute function announce_owners('learning', 'user_id');
-- A wishlist shows cards: it changes with what its owner may open, and with the courses on it.
create trigger announce_wishlist_insert after insert on entitlements referencing new table as changed
  for each statement execute function announce_owners('wishlist', 'user_id');
create trigger announce_wishlist_update after update on entitlements referencing new table as changed
  for each statement execute function announce_owners('wishlist', 'user_id');
create trigger count_owners_delete after delete on entitlements referencing old table as before for each statement
  execute function count_owners();
create trigger count_owners_insert after insert on entitlements referencing new table as after for each statement
  execute function count_owners();
create trigger count_owners_update after update on entitlements referencing old table as before new table as after
  for each statement execute function count_owners();
create constraint trigger judge_changed after update on entitlements deferrable initially deferred for each row
  when ((old.order_id is distinct from new.order_id) or (old.source <> new.source)
  or ((new.revoked_at is null) and (old.revoked_at is not null))) execute function judge_its_order();
create constraint trigger judge_given after insert on entitlements deferrable initially deferred for each row
  when (new.order_id is not null) execute function judge_its_order();
create constraint trigger judge_gone after delete on entitlements deferrable initially deferred for each row
  when (old.order_id is not null) execute function judge_its_order();

create trigger announce after insert or delete or update on waiting_entitlements for each statement
  execute function announce_table('waiting-entitlements');

call announce_changes_to_owners('wishes', 'wishlist', 'user_id');

create trigger announce_wishers after update on products referencing new table as changed for each statement
  execute function announce_wishers();
