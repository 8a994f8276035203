create table refunds (
  id text primary key default new_id(),
  order_id text not null references orders,
  payment_id text not null references payments,
  amount_paise bigint not null check (amount_paise > 0),
  -- Why: asked for by the student, charged twice, paid for what was owned or withdrawn, or by staff of their own.
  cause text not null check (cause in ('request', 'duplicate', 'already-owned', 'withdrawn', 'staff')),
  reason text not null default '',
  status text not null check (status in ('requested', 'pending', 'processed', 'failed', 'declined')),
  idempotency_key text not null unique default replace(new_id(), '-', ''),
  provider_refund_id text unique,
  requested_by text references users on delete set null,
  requested_at timestamptz not null default now(),
  -- By when the school has promised an answer.
  decide_by timestamptz,
  approved_at timestamptz,
  decided_by text references users on delete set null,
  decision_note text,
  -- The bank's own reference (ARN or RRN), by which a person can ask their bank.
  bank_reference text,
  error text,
  tries integer not null default 0,
  processed_at timestamptz,
  check (status not in ('pending', 'processed') or provider_refund_id is not null),
  check ((status = 'processed') = (processed_at is not null))
);
-- One of ours at a time for each payment. What was made at the provider's own desk (by nobody of ours) is written down always.
create unique index refunds_one_open on refunds (payment_id)
  where status in ('requested', 'pending', 'failed') and not (cause = 'staff' and requested_by is null);
create index refunds_by_order on refunds (order_id);
create index refunds_waiting on refunds (requested_at) where status in ('requested', 'pending', 'failed');

-- Payments.md 1.6: requested, pending, processed or failed, and failed is asked for again.
create function refunds_go_forward() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status and not (case old.status
    when 'requested' then new.status in ('pending', 'processed', 'failed', 'declined')
    when 'pending' then new.status in ('processed', 'failed')
    when 'failed' then new.status in ('requested', 'pending', 'processed')
    else false end)
  then raise exception 'a refund does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if old.status in ('pending', 'processed') and
    (old.amount_paise, old.payment_id, old.order_id) is distinct from (new.amount_paise, new.payment_id, new.order_id)
  then raise exception 'what was sent back stays as it was' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger go_forward before update on refunds for each row execute function refunds_go_forward();

-- The ledger hears of money that went back from the database itself, in the same transaction, once for each refund.
create function refunds_write_ledger() returns trigger language plpgsql as $$
begin
  insert into money_audit (happened_at, provider, entry, order_id, provider_payment_id, provider_refund_id, amount_paise)
  select new.processed_at, provider, 'refunded', new.order_id, provider_payment_id, new.provider_refund_id, new.amount_paise
  from payments where id = new.payment_id;
  return null;
end $$;
create trigger write_ledger_new after insert on refunds
  for each row when (new.status = 'processed') execute function refunds_write_ledger();
create trigger write_ledger after update on refunds
  for each row when (new.status = 'processed' and old.status <> 'processed') execute function refunds_write_ledger();
