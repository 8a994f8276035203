-- What we asked a provider to collect. Mostly one for an order; a provider may be asked twice.
create table provider_orders (
  provider text not null check (provider in ('razorpay', 'sandbox')),
  provider_order_id text not null,
  order_id text not null references orders,
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null default now(),
  -- When somebody last went to pay it; in milliseconds, so that what was read can be compared.
  opened_at timestamptz(3) not null default now(),
  -- When the reconciler looks next; null when there is nothing left to learn.
  check_at timestamptz,
  primary key (provider, provider_order_id)
);
create index provider_orders_by_order on provider_orders (order_id);
create index provider_orders_due on provider_orders (check_at) where check_at is not null;

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
  foreign key (provider, provider_order_id) references provider_orders,
  unique (provider, provider_payment_id),
  check (not pays_order or captured_at is not null)
);
create unique index payments_one_pays on payments (order_id) where pays_order;
create index payments_by_order on payments (order_id);
create index payments_captured on payments (captured_at) where captured_at is not null;

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
create trigger go_forward before update on payments for each row execute function payments_go_forward();

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
  try_at timestamptz default now() + interval '1 hour',
  error text,
  unique (provider, body_hash)
);
create index webhook_events_waiting on webhook_events (try_at) where try_at is not null;
create index webhook_events_newest on webhook_events (received_at);

-- Every rupee that came and went, written once.
create table money_audit (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  written_at timestamptz not null default now(),
  provider text not null,
  entry text not null check (entry in ('captured', 'refunded')),
  order_id text not null references orders,
  provider_payment_id text not null,
  provider_refund_id text,
  amount_paise bigint not null check (amount_paise > 0),
  check ((entry = 'refunded') = (provider_refund_id is not null))
);
create unique index money_audit_captured on money_audit (provider, provider_payment_id) where entry = 'captured';
create unique index money_audit_refunded on money_audit (provider, provider_refund_id) where entry = 'refunded';
create index money_audit_by_day on money_audit (happened_at);
create trigger append_only before update or delete or truncate on money_audit
  for each statement execute function refuse_change();

-- What a provider holds and we cannot place, and days on which our sum is not theirs: for staff, until settled.
create table money_findings (
  id text primary key default new_id(),
  found_at timestamptz not null default now(),
  kind text not null check (kind in ('unknown-payment', 'wrong-amount', 'ledger-difference', 'webhooks-silent')),
  -- What it is about, once each: a payment's id, a day.
  subject text not null,
  details jsonb not null,
  settled_at timestamptz,
  unique (kind, subject)
);

-- How far the nightly sweep has read the provider's list of payments.
create table sweep_marks (provider text primary key, read_until timestamptz not null);
