-- What we asked a provider to collect. Mostly one for an order; a provider may be asked twice.
create table provider_orders (
  provider text not null check (provider in ('razorpay', 'sandbox')),
  provider_order_id text not null,
  order_id text not null references orders,
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null default now(),
  -- When somebody last went to pay it; in milliseconds, so that what was read can be compared.
  opened_at timestamp(3) with time zone not null default now(),
  -- When the reconciler looks next; null when there is nothing left to learn.
  check_at timestamptz,
  -- The public key under which the provider last took it; null: not known, so it is asked whether the account of now has it.
  key_id text,
  primary key (provider, provider_order_id)
);
create index provider_orders_by_id on provider_orders (provider_order_id);
create index provider_orders_by_order on provider_orders (order_id);
create index provider_orders_due on provider_orders (check_at) where (check_at is not null);

create table payments (
  id text primary key default new_id(),
  provider text not null,
  provider_payment_id text not null,
  provider_order_id text not null,
  order_id text not null references orders,
  status text not null check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  amount_paise bigint not null,
  currency text not null,
  method text,
  -- UPI's RRN, or whatever the bank calls its own entry.
  bank_reference text,
  error_reason text,
  error_text text,
  raw jsonb not null,
  made_at timestamptz not null,
  first_seen_at timestamptz not null default now(),
  captured_at timestamptz,
  -- Of all captured payments of an order one pays for it; the others go back.
  pays_order boolean not null default false,
  -- Captured, and yet not what was asked for: the wrong sum or currency.
  mismatch text,
  unique (provider, provider_payment_id),
  constraint payments_provider_provider_order_id_fkey foreign key (provider, provider_order_id)
    references provider_orders(provider, provider_order_id),
  check ((not pays_order) or (captured_at is not null))
);
create index payments_by_bank_reference on payments (bank_reference) where (bank_reference is not null);
create index payments_by_order on payments (order_id);
create index payments_by_provider_id on payments (provider_payment_id);
-- Staff look a payer up by what a bank or a provider calls the payment.
create index payments_by_their_id on payments (provider_payment_id);
create index payments_captured on payments (captured_at) where (captured_at is not null);
create unique index payments_one_pays on payments (order_id) where pays_order;
-- A part of a day is read from the payments of that day alone.
create index payments_paying on payments (captured_at) include (amount_paise) where pays_order;
create index payments_surplus on payments (order_id) where ((status = 'captured') and (not pays_order));

-- Signed messages of a provider. The id comes in a header outside the signature, so the body decides what is a repetition.
create table webhook_events (
  id text primary key default new_id(),
  provider text not null,
  event_id text not null,
  body_hash bytea not null,
  body text not null,
  kind text not null default '',
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  -- Of an order that we do not know (yet): tried again, and shown to staff.
  parked_at timestamptz,
  -- When it is handled once more, should it not be processed by then; null when it is, or was given up.
  try_at timestamptz default (now() + '01:00:00'::interval),
  error text,
  unique (provider, body_hash)
);
create index webhook_events_newest on webhook_events (received_at);
create index webhook_events_parked on webhook_events (received_at desc) where ((parked_at is not null)
  and (processed_at is null));
create index webhook_events_waiting on webhook_events (try_at) where (try_at is not null);

create function count_captured() returns trigger language plpgsql as $$
begin
  insert into captured_changes (product_id, day, paise)
  select orders.product_id, (after.captured_at at time zone 'Asia/Kolkata')::date, sum(after.amount_paise)
  from after join orders on orders.id = after.order_id
  where after.pays_order and after.captured_at is not null group by 1, 2;
  return null;
end $$;

create function count_captured_change() returns trigger language plpgsql as $$
begin
  insert into captured_changes (product_id, day, paise)
  select orders.product_id, (each.at at time zone 'Asia/Kolkata')::date, each.paise
  from (values (old.pays_order, old.captured_at, -old.amount_paise), (new.pays_order, new.captured_at, new.amount_paise))
    as each (pays, at, paise) join orders on orders.id = new.order_id
  where each.pays and each.at is not null;
  return null;
end $$;

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

-- Payments.md 1.6: created, failed, authorized, captured, refunded; a failed one may still be authorized late.
create function payments_go_forward() returns trigger language plpgsql as $$
declare
  ranks constant text[] := '{created,failed,authorized,captured,refunded}';
begin
  if array_position(ranks, new.status) < array_position(ranks, old.status)
  then raise exception 'a payment does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.amount_paise, old.provider_payment_id, old.order_id)
    is distinct from (new.amount_paise, new.provider_payment_id, new.order_id)
  then raise exception 'what was paid stays as it was' using errcode = 'check_violation';
  end if;
  return new;
end $$;

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

create trigger announce_moved after update on payments for each row when (old.status is distinct from new.status)
  execute function announce_table('order-desk');
create trigger announce_new after insert on payments for each statement execute function announce_table('order-desk');
create trigger count_captured after insert on payments referencing new table as after for each statement
  execute function count_captured();
create trigger count_captured_change after update on payments for each row
  when (((old.pays_order is distinct from new.pays_order)
  or (old.captured_at is distinct from new.captured_at)) and (old.pays_order or new.pays_order))
  execute function count_captured_change();
create trigger go_forward before update on payments for each row execute function payments_go_forward();
create constraint trigger judge_lost after delete on payments deferrable initially deferred for each row
  when (old.pays_order) execute function judge_its_order();
create constraint trigger judge_unpaid after update on payments deferrable initially deferred for each row
  when ((old.pays_order and (not new.pays_order)) or (old.order_id <> new.order_id)) execute function judge_its_order();

-- Messages come with every payment; only those that nobody could place are news here.
create trigger announce_parked after update on webhook_events for each row
  when (old.parked_at is distinct from new.parked_at) execute function announce_table('money-desk');
