-- The state of the built-in payment sandbox, which stands for a provider: nothing of the school reads these. Moments are
-- Unix seconds of the sandbox's own clock.
create table sandbox_orders (
  id text primary key,
  receipt text unique,
  amount bigint not null,
  amount_paid bigint not null default 0,
  notes jsonb not null default '[]',
  -- What the order asks for over what is usual: capture by hand, or at once.
  capture text check (capture in ('automatic', 'manual')),
  status text not null default 'created' check (status in ('created', 'attempted', 'paid')),
  attempts integer not null default 0,
  created_at bigint not null
);
create index sandbox_orders_by_time on sandbox_orders (created_at, id);

create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders,
  entity jsonb not null,
  created_at bigint not null,
  -- What happens to it by itself, and when; `late_at`: when the bank says yes to what was given up.
  next_step text check (next_step in ('authorize', 'decline', 'expire', 'return')),
  next_at bigint,
  late_at bigint,
  check ((next_step is null) = (next_at is null))
);
create index sandbox_payments_by_order on sandbox_payments (order_id);
create index sandbox_payments_by_time on sandbox_payments (created_at, id);
create index sandbox_payments_due on sandbox_payments (next_at) where (next_at is not null);

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments,
  idempotency_key text unique,
  request text not null,
  entity jsonb not null,
  created_at bigint not null,
  -- When the bank has done it, or has not.
  next_at bigint
);
create index sandbox_refunds_by_payment on sandbox_refunds (payment_id);
create index sandbox_refunds_by_time on sandbox_refunds (created_at, id);
create index sandbox_refunds_due on sandbox_refunds (next_at) where (next_at is not null);

create table sandbox_events (
  id text not null,
  -- A message may be sent more than once on purpose, each time under the same id.
  copy integer not null default 0,
  number bigint generated always as identity,
  body text not null,
  send_at bigint not null,
  -- After this it is given up, and the endpoint with it.
  send_until bigint not null,
  tries integer not null default 0,
  -- Somebody is sending it, by the clock of the database: nobody else does meanwhile.
  taken_until timestamptz,
  sent_at bigint,
  dropped_at bigint,
  primary key (id, copy)
);
create index sandbox_events_due on sandbox_events (send_at, number) where ((sent_at is null) and (dropped_at is null));

-- One row: the clock's lead in seconds, what goes wrong on purpose, and since when the endpoint has been given up.
create table sandbox_control (
  id boolean primary key default true check (id),
  clock_lead bigint not null default 0,
  faults jsonb not null default '{}',
  webhooks_disabled_at bigint
);

insert into sandbox_control default values;
