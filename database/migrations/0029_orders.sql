create sequence order_numbers;

create table orders (
  id text primary key default new_id(),
  -- What people read out on the phone: ADH-26-004182. May have gaps, an invoice's may not.
  number text not null unique default
    'ADH-' || to_char(now() at time zone 'Asia/Kolkata', 'YY') || '-' || lpad(nextval('order_numbers')::text, 6, '0'),
  user_id text not null references users,
  status text not null check (status in ('draft', 'awaiting_payment', 'paid', 'partially_refunded', 'refunded',
    'auto_refunded', 'cancelled', 'expired')),
  -- The item that was ordered; null when it is gone. What it brings along is in order_items.
  kind text not null check (kind in ('course', 'ebook')),
  course_id text references courses on delete set null,
  ebook_id text references ebooks on delete set null,
  currency text not null default 'INR' check (currency = 'INR'),
  -- What the catalogue said, before and after the offer; what the coupon took; what is paid, and the tax within it.
  list_paise bigint not null check (list_paise >= price_paise),
  price_paise bigint not null check (price_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise between 0 and price_paise),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null default 0 check (cgst_paise >= 0),
  sgst_paise bigint not null default 0 check (sgst_paise >= 0),
  igst_paise bigint not null default 0 check (igst_paise >= 0),
  total_paise bigint not null,
  refunded_paise bigint not null default 0 check (refunded_paise between 0 and total_paise),
  coupon_code text,
  -- Title, price, tax class and rate, validity, seller's tax mode: as they were when ordered (see orders.rules.ts).
  snapshot jsonb not null,
  state_code text not null check (state_code ~ '^\d{2}$'),
  pin text not null check (pin ~ '^[1-9]\d{5}$'),
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
  check (total_paise = price_paise - discount_paise),
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  check (num_nonnulls(course_id, ebook_id) <= 1),
  check ((paid_at is not null) = (status in ('paid', 'partially_refunded', 'refunded', 'auto_refunded'))),
  unique (user_id, idempotency_key)
);
create unique index orders_one_open_course on orders (user_id, course_id)
  where status in ('draft', 'awaiting_payment') and course_id is not null;
create unique index orders_one_open_ebook on orders (user_id, ebook_id)
  where status in ('draft', 'awaiting_payment') and ebook_id is not null;
create index orders_of_person on orders (user_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_waiting on orders (expires_at) where status in ('draft', 'awaiting_payment');
call announce_changes_to_owners('orders', 'orders', 'user_id');

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
create trigger go_forward before update on orders for each row execute function orders_go_forward();

-- What an order brings, the ordered item first and what is included after it.
create table order_items (
  id text primary key default new_id(),
  order_id text not null references orders on delete cascade,
  position integer not null,
  kind text not null check (kind in ('course', 'ebook')),
  course_id text references courses on delete set null,
  ebook_id text references ebooks on delete set null,
  title text not null,
  unit_price_paise bigint not null check (unit_price_paise >= 0),
  validity_days integer,
  open_until date,
  check (num_nonnulls(course_id, ebook_id) <= 1),
  unique (order_id, position)
);

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
create trigger append_only before update or truncate on order_events
  for each statement execute function refuse_change();

create table coupon_uses (
  order_id text primary key references orders on delete cascade,
  coupon_id text not null references coupons,
  user_id text not null references users,
  held_at timestamptz not null default now(),
  used_at timestamptz,
  released_at timestamptz
);
create index coupon_uses_counted on coupon_uses (coupon_id, user_id) where released_at is null;

alter table entitlements
  add column order_id text references orders,
  add column granted_by text references users on delete set null,
  add column note text,
  add column revoked_reason text check (revoked_reason in ('refunded', 'staff', 'renewed'));
create index entitlements_by_order on entitlements (order_id) where order_id is not null;
create index entitlements_of_person on entitlements (user_id, granted_at desc);
-- No paid right without an order. What the first schools hold came in before there were orders.
alter table entitlements add constraint entitlements_paid_by_order
  check (source <> 'order' or order_id is not null) not valid;
