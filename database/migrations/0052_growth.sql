-- What staff read stays as quick as it is when there are a million orders.

-- The search column (0048) serves all who look for people; the same index over an expression was kept twice.
drop index users_found;

-- What came in, by days of India: of each course, and with null of the whole school. As with item_numbers what happens is
-- only written down beside it, so that no buyer waits for another; a job adds it up, and who reads adds the rest.
create table captured_days (
  id bigint generated always as identity primary key,
  course_id text references courses on delete cascade,
  day date not null,
  paise bigint not null,
  unique nulls not distinct (course_id, day)
);
create table captured_changes (
  id bigint generated always as identity primary key,
  course_id text references courses on delete set null,
  day date not null,
  paise bigint not null
);
create function count_captured() returns trigger language plpgsql as $$
begin
  insert into captured_changes (course_id, day, paise)
  select orders.course_id, (after.captured_at at time zone 'Asia/Kolkata')::date, sum(after.amount_paise)
  from after join orders on orders.id = after.order_id
  where after.pays_order and after.captured_at is not null group by 1, 2;
  return null;
end $$;
create trigger count_captured after insert on payments referencing new table as after
  for each statement execute function count_captured();
create function count_captured_change() returns trigger language plpgsql as $$
begin
  insert into captured_changes (course_id, day, paise)
  select orders.course_id, (each.at at time zone 'Asia/Kolkata')::date, each.paise
  from (values (old.pays_order, old.captured_at, -old.amount_paise), (new.pays_order, new.captured_at, new.amount_paise))
    as each (pays, at, paise) join orders on orders.id = new.order_id
  where each.pays and each.at is not null;
  return null;
end $$;
create trigger count_captured_change after update on payments for each row
  when ((old.pays_order, old.captured_at) is distinct from (new.pays_order, new.captured_at) and (old.pays_order or new.pays_order))
  execute function count_captured_change();
insert into captured_days (course_id, day, paise)
select orders.course_id, (captured_at at time zone 'Asia/Kolkata')::date, sum(amount_paise)
from payments join orders on orders.id = payments.order_id
where pays_order and captured_at is not null and orders.course_id is not null group by 1, 2;
insert into captured_days (course_id, day, paise)
select null, (captured_at at time zone 'Asia/Kolkata')::date, sum(amount_paise)
from payments where pays_order and captured_at is not null group by 2;
-- A part of a day is read from the payments of that day alone.
create index payments_paying on payments (captured_at) include (amount_paise) where pays_order;
create index entitlements_courses_given on entitlements (granted_at) where course_id is not null;
create index entitlements_ebooks_given on entitlements (granted_at) where ebook_id is not null;

-- Orders in which money and access may not be in step: all that are not, and perhaps some that are again. Who asks looks at
-- these alone, and at what is true of them.
create table orders_out_of_step (order_id text primary key references orders on delete cascade);
create function is_out_of_step(orders) returns boolean language sql stable as $$
  select case when $1.status in ('paid', 'partially_refunded')
      then not exists (select from entitlements where order_id = $1.id) else false end
    or $1.provider <> 'free'
      and exists (select from entitlements where order_id = $1.id and source = 'order' and revoked_at is null)
      and ($1.status not in ('paid', 'partially_refunded')
        or not exists (select from payments where order_id = $1.id and pays_order))
$$;
-- With the order's row locked: of two at once the later one sees what the earlier one did.
create function judge_order(which text) returns void language plpgsql as $$
begin
  perform from orders where id = which for no key update;
  if (select is_out_of_step(orders) from orders where id = which) then
    insert into orders_out_of_step values (which) on conflict do nothing;
  else
    delete from orders_out_of_step where order_id = which;
  end if;
end $$;
-- At the end of a transaction, when a payment has been followed by what it pays for.
create function judge_this_order() returns trigger language plpgsql as $$
begin
  perform judge_order(new.id);
  return null;
end $$;
create constraint trigger judge_new after insert on orders deferrable initially deferred for each row
  when (new.paid_at is not null) execute function judge_this_order();
create constraint trigger judge_moved after update on orders deferrable initially deferred for each row
  when (old.status is distinct from new.status) execute function judge_this_order();
create function judge_its_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.order_id is not null then
    perform judge_order(old.order_id);
  end if;
  if tg_op <> 'DELETE' and new.order_id is not null then
    perform judge_order(new.order_id);
  end if;
  return null;
end $$;
create constraint trigger judge_given after insert on entitlements deferrable initially deferred for each row
  when (new.order_id is not null) execute function judge_its_order();
create constraint trigger judge_changed after update on entitlements deferrable initially deferred for each row
  when (old.order_id is distinct from new.order_id or old.source <> new.source or new.revoked_at is null and old.revoked_at is not null)
  execute function judge_its_order();
create constraint trigger judge_gone after delete on entitlements deferrable initially deferred for each row
  when (old.order_id is not null) execute function judge_its_order();
create constraint trigger judge_unpaid after update on payments deferrable initially deferred for each row
  when (old.pays_order and not new.pays_order or old.order_id <> new.order_id) execute function judge_its_order();
create constraint trigger judge_lost after delete on payments deferrable initially deferred for each row
  when (old.pays_order) execute function judge_its_order();
insert into orders_out_of_step
select id from orders where status in ('paid', 'partially_refunded')
  and not exists (select from entitlements where order_id = orders.id)
union
select orders.id from orders join entitlements as given on given.order_id = orders.id
where given.source = 'order' and given.revoked_at is null and orders.provider <> 'free'
  and (orders.status not in ('paid', 'partially_refunded')
    or not exists (select from payments where order_id = orders.id and pays_order));
