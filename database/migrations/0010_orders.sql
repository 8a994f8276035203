create sequence order_numbers;

-- lpad cuts what is longer: the millionth order would have had the number of the hundred thousandth.
create function next_order_number() returns text language sql as $$
  select 'ADH-' || to_char(now() at time zone 'Asia/Kolkata', 'YY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('order_numbers') as n
$$;

create function sold_paise(status text, total_paise bigint, refunded_paise bigint) returns bigint
  language sql immutable as $$
  select case when status in ('paid', 'partially_refunded', 'refunded') then total_paise - refunded_paise else 0 end
$$;

create table coupons (
  id text primary key default new_id(),
  -- Upper case letters, digits and hyphens; what is typed is brought into this shape.
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{1,39}$'),
  percent integer check ((percent >= 1) and (percent <= 100)),
  flat_paise bigint check (flat_paise > 0),
  -- The most that a percentage takes off.
  most_off_paise bigint check (most_off_paise > 0),
  minimum_paise bigint not null default 0 check (minimum_paise >= 0),
  scope text not null check (scope in ('everything', 'courses', 'ebooks', 'products')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  most_uses integer check (most_uses > 0),
  most_uses_each integer check (most_uses_each > 0),
  switched_off_at timestamptz,
  created_by text references users on delete set null,
  created_at timestamptz not null default now(),
  revision integer not null default 0,
  check (num_nonnulls(percent, flat_paise) = 1),
  check ((ends_at is null) or (ends_at > starts_at))
);

create table coupon_products (
  coupon_id text not null references coupons on delete cascade,
  product_id text not null references products on delete cascade,
  primary key (coupon_id, product_id)
);

create table orders (
  id text primary key default new_id(),
  -- What people read out on the phone: ADH-26-004182. May have gaps, an invoice's may not.
  number text not null default next_order_number() unique,
  user_id text not null references users,
  status text not null check (status
    in ('draft', 'awaiting_payment', 'paid', 'partially_refunded', 'refunded', 'auto_refunded', 'cancelled',
    'expired')),
  -- The product that was ordered, null when it is gone, and its kind. What it brings along is in order_items.
  kind text not null,
  product_id text references products on delete set null,
  currency text not null default 'INR' check (currency = 'INR'),
  -- What the catalogue said, before and after the offer; what the coupon took; what is paid, and the tax within it.
  list_paise bigint not null,
  price_paise bigint not null check (price_paise >= 0),
  discount_paise bigint not null default 0,
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null default 0 check (cgst_paise >= 0),
  sgst_paise bigint not null default 0 check (sgst_paise >= 0),
  igst_paise bigint not null default 0 check (igst_paise >= 0),
  total_paise bigint not null,
  refunded_paise bigint not null default 0,
  coupon_code text,
  -- Title, price, tax class and rate, validity, seller's tax mode: as they were when ordered (see orders.rules.ts).
  snapshot jsonb not null,
  state_code text check (state_code ~ '^\d{2}$'),
  pin text check (pin ~ '^[1-9]\d{5}$'),
  gstin text,
  business_name text,
  provider text not null check (provider in ('free', 'razorpay', 'sandbox')),
  -- Versions of the terms and of the refund policy that were agreed to, when, and from what address.
  accepted jsonb not null,
  -- Made by the browser, one for each visit of a checkout: a second click finds the first one's order.
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  -- Until when the price is held.
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  changed_at timestamptz not null default now(),
  unique (user_id, idempotency_key),
  constraint orders_state_of_tax check ((state_code is not null) or ((snapshot ->> 'taxMode') <> 'regular')),
  constraint orders_whole_address check ((state_code is null) = (pin is null)),
  check (list_paise >= price_paise),
  check ((discount_paise >= 0) and (discount_paise <= price_paise)),
  check ((refunded_paise >= 0) and (refunded_paise <= total_paise)),
  check (total_paise = (price_paise - discount_paise)),
  check (total_paise = (((taxable_paise + cgst_paise) + sgst_paise) + igst_paise)),
  check ((paid_at is not null) = (status in ('paid', 'partially_refunded', 'refunded', 'auto_refunded')))
);
create index orders_by_coupon on orders (coupon_code, created_at, id) where (coupon_code is not null);
-- Of ADH-26-004182 the part that people say: 4182.
create index orders_by_digits on orders (ltrim(split_part(number, '-', 3), '0'));
create index orders_by_provider on orders (provider, created_at, id);
-- The order of each list of the studio, and of each of its filters; new orders come at the end of all of them.
create index orders_by_total on orders (total_paise, id);
create index orders_closed on orders (created_at, id) where (status in ('cancelled', 'expired'));
create index orders_given_back on orders (created_at, id)
  where (status in ('partially_refunded', 'refunded', 'auto_refunded'));
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_product on orders (product_id, created_at, id) where product_id is not null;
create index orders_of_person on orders (user_id, created_at desc, id desc);
create unique index orders_one_open on orders (user_id, product_id)
  where status in ('draft', 'awaiting_payment') and product_id is not null;
create index orders_open on orders (created_at, id) where (status in ('draft', 'awaiting_payment'));
create index orders_waiting on orders (expires_at) where (status in ('draft', 'awaiting_payment'));

-- What an order brings, the ordered item first and what is included after it.
create table order_items (
  id text primary key default new_id(),
  order_id text not null references orders on delete cascade,
  position integer not null,
  kind text not null,
  product_id text references products on delete set null,
  title text not null,
  unit_price_paise bigint not null check (unit_price_paise >= 0),
  validity_days integer,
  open_until date,
  -- What of a book its buyer had seen before they paid: its sample, or what was theirs once. It does not count against a refund.
  seen_before int4multirange not null default '{}'::int4multirange,
  unique (order_id, "position")
);
create index order_items_of_product on order_items (product_id) where product_id is not null;

-- The time-line of an order: what happened, once each where `once` says of what.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders on delete cascade,
  happened_at timestamptz not null default clock_timestamp(),
  step text not null,
  details jsonb not null default '{}',
  once text not null default '',
  unique (order_id, step, once)
);

create table coupon_uses (
  order_id text primary key references orders on delete cascade,
  coupon_id text not null references coupons,
  user_id text not null references users,
  held_at timestamptz not null default now(),
  used_at timestamptz,
  released_at timestamptz
);
create index coupon_uses_counted on coupon_uses (coupon_id, user_id) where (released_at is null);
create index coupon_uses_newest on coupon_uses (coupon_id, held_at);

create function count_new_orders() returns trigger language plpgsql as $$
begin
  update student_figures as figures set spent_paise = spent_paise + paid.spent, purchases = figures.purchases + paid.purchases
  from (
    select user_id, sum(total_paise - refunded_paise) as spent, count(*) as purchases
    from added where paid_at is not null and total_paise > 0 group by user_id
  ) as paid where paid.user_id = figures.user_id;
  return null;
end $$;

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

create function count_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_changes (product_id, day, paise)
    select product_id, (paid_at at time zone 'Asia/Kolkata')::date, sum(sold_paise(status, total_paise, refunded_paise))
    from after where paid_at is not null and product_id is not null group by 1, 2
    having sum(sold_paise(status, total_paise, refunded_paise)) <> 0;
  else
    insert into product_changes (product_id, day, paise)
    select product_id, day, sum(paise) from (
      select product_id, (paid_at at time zone 'Asia/Kolkata')::date as day,
        sold_paise(status, total_paise, refunded_paise) as paise from after
      union all
      select after.product_id, (before.paid_at at time zone 'Asia/Kolkata')::date,
        -sold_paise(before.status, before.total_paise, before.refunded_paise) from before join after using (id)
    ) as each where product_id is not null and day is not null
    group by product_id, day having sum(paise) <> 0;
  end if;
  return null;
end $$;

-- At the end of a transaction, when a payment has been followed by what it pays for.
create function judge_this_order() returns trigger language plpgsql as $$
begin
  perform judge_order(new.id);
  return null;
end $$;

-- Payments.md 1.6: forward only; a late capture re-opens what was cancelled or expired.
create function orders_go_forward() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status and not (case old.status
    when 'draft' then new.status in ('awaiting_payment', 'paid', 'cancelled', 'expired')
    when 'awaiting_payment' then new.status in ('paid', 'auto_refunded', 'cancelled', 'expired')
    when 'cancelled' then new.status in ('paid', 'auto_refunded')
    when 'expired' then new.status in ('paid', 'auto_refunded')
    when 'paid' then new.status in ('partially_refunded', 'refunded')
    when 'partially_refunded' then new.status = 'refunded'
    else false end)
  then raise exception 'an order does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.number, old.user_id, old.kind, old.provider, old.created_at, old.snapshot, old.coupon_code, old.list_paise,
      old.price_paise, old.discount_paise, old.total_paise, old.taxable_paise, old.cgst_paise, old.sgst_paise, old.igst_paise,
      old.state_code)
    is distinct from
    (new.number, new.user_id, new.kind, new.provider, new.created_at, new.snapshot, new.coupon_code, new.list_paise,
      new.price_paise, new.discount_paise, new.total_paise, new.taxable_paise, new.cgst_paise, new.sgst_paise, new.igst_paise,
      new.state_code)
    or new.refunded_paise < old.refunded_paise
    -- Who bought it may be forgotten, not exchanged.
    or new.pin not in (old.pin, left(old.pin, 2) || '0000')
    or new.gstin is not null and new.gstin is distinct from old.gstin
    or new.business_name is not null and new.business_name is distinct from old.business_name
  then raise exception 'what was ordered stays as it was' using errcode = 'check_violation';
  end if;
  new.changed_at := clock_timestamp();
  return new;
end $$;

create function orders_hold_seen_pages() returns trigger language plpgsql as $$
begin
  update order_items set seen_before = place.seen from reading_places as place
  where order_items.order_id = new.id and place.user_id = new.user_id
    and place.document_kind = 'ebook' and place.document_id = order_items.product_id;
  return null;
end $$;

call announce_changes('coupon_uses', 'coupons');

call announce_changes('coupons', 'coupons');

create trigger append_only before update or truncate on order_events for each statement
  execute function refuse_change();

call announce_changes('orders', 'order-desk');
call announce_changes_to_owners('orders', 'orders', 'user_id');
create trigger count_figures after insert on orders referencing new table as added for each statement
  execute function count_new_orders();
create constraint trigger count_figures_changed after update on orders deferrable initially deferred for each row
  when ((new.total_paise > 0) and ((old.paid_at is distinct from new.paid_at)
  or (old.refunded_paise is distinct from new.refunded_paise))) execute function count_order();
create trigger count_sales_insert after insert on orders referencing new table as after for each statement
  execute function count_sales();
create trigger count_sales_update after update on orders referencing old table as before new table as after
  for each statement execute function count_sales();
create trigger go_forward before update on orders for each row execute function orders_go_forward();
create trigger hold_seen_pages after update of paid_at on orders for each row
  when ((old.paid_at is null) and (new.paid_at is not null)) execute function orders_hold_seen_pages();
create constraint trigger judge_moved after update on orders deferrable initially deferred for each row
  when (old.status is distinct from new.status) execute function judge_this_order();
create constraint trigger judge_new after insert on orders deferrable initially deferred for each row
  when (new.paid_at is not null) execute function judge_this_order();
