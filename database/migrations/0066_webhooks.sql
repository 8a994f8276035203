-- Where the school wants to be told of what happens, and what was told. `sealed`: the secret that messages are signed with.
create table webhook_endpoints (
  id text primary key default new_id(),
  address text not null check (length(address) between 1 and 500),
  sealed text not null,
  made_at timestamptz not null default now(),
  failing_since timestamptz,
  off_at timestamptz,
  off_reason text check (off_reason in ('staff', 'failing', 'gone')),
  check ((off_at is null) = (off_reason is null))
);
call announce_changes('webhook_endpoints', 'webhooks');

-- A message to one of them: its id is the message's, its body is sent as it stands here.
create table webhook_deliveries (
  id text primary key default new_id(),
  endpoint_id text not null references webhook_endpoints on delete cascade,
  kind text not null check (kind in ('order.paid', 'order.refunded', 'enrolment.created', 'certificate.issued', 'test')),
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'arrived', 'failed')),
  made_at timestamptz not null default now(),
  tries integer not null default 0 check (tries >= 0),
  last_at timestamptz,
  last_status integer,
  last_fault text check (last_fault in ('private', 'timeout', 'unreachable', 'secret')),
  next_at timestamptz default now(),
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_deliveries_newest on webhook_deliveries (made_at desc, id);
create index webhook_deliveries_of on webhook_deliveries (endpoint_id);
create index webhook_deliveries_waiting on webhook_deliveries (next_at) where state = 'waiting';
call announce_changes('webhook_deliveries', 'webhooks');
