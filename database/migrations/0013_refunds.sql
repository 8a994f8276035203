create sequence refund_numbers;

create table refunds (
  id text primary key default new_id(),
  order_id text not null references orders,
  payment_id text not null references payments,
  amount_paise bigint not null check (amount_paise > 0),
  -- Why: asked for by the student, charged twice, paid for what was owned or withdrawn, or by staff of their own.
  cause text not null check (cause in ('request', 'duplicate', 'already-owned', 'withdrawn', 'staff')),
  reason text not null default '',
  status text not null check (status in ('requested', 'pending', 'processed', 'failed', 'declined')),
  idempotency_key text not null default replace(new_id(), '-', '') unique,
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
  proposed_by text references users on delete set null,
  proposed_at timestamptz,
  proposed_paise bigint check (proposed_paise > 0),
  proposed_note text,
  -- A school run by one person: with nobody else to confirm, the same person does after a day, with their password.
  confirmed_alone boolean not null default false,
  -- Whose money goes back. An order never changes its student, so a refund may know them, and who looks for a person's refunds
  -- need not go through orders.
  user_id text references users,
  number text not null
    default ((('REF-' || to_char((now() at time zone 'Asia/Kolkata'), 'YY')) || '-') ||
    lpad((nextval('refund_numbers'::regclass))::text, 6, '0')) unique,
  constraint refunds_two_people check ((approved_at is null) or (proposed_by is null) or (decided_by is null)
    or (decided_by <> proposed_by) or (confirmed_alone and (approved_at >= (proposed_at + '24:00:00'::interval)))),
  constraint refunds_whole_alone check ((not confirmed_alone) or ((proposed_at is not null)
    and (approved_at is not null))),
  constraint refunds_whole_proposal check ((proposed_at is null) = (proposed_paise is null)),
  check ((status <> ALL (ARRAY['pending', 'processed'])) or (provider_refund_id is not null)),
  check ((status = 'processed') = (processed_at is not null))
);
create index refunds_by_bank_reference on refunds (bank_reference) where (bank_reference is not null);
create index refunds_by_order on refunds (order_id);
-- The order of each list of the studio that was sorted anew for every page, and the rows of filters that few fit.
create index refunds_by_state on refunds (status, coalesce(decide_by, '9999-12-31 00:00:00+00'::timestamptz), id);
create index refunds_by_sum on refunds (amount_paise, id);
create index refunds_due on refunds (coalesce(decide_by, '9999-12-31 00:00:00+00'::timestamptz), id)
  where (status in ('requested', 'pending', 'failed'));
create index refunds_newest on refunds (requested_at, id);
create index refunds_of_payment on refunds (payment_id);
create index refunds_of_person on refunds (user_id);
-- One of ours at a time for each payment. What was made at the provider's own desk (by nobody of ours) is written down always.
create unique index refunds_one_open on refunds (payment_id) where ((status in ('requested', 'pending', 'failed'))
  and (not ((cause = 'staff') and (requested_by is null))));
create index refunds_waiting on refunds (requested_at) where (status in ('requested', 'pending', 'failed'));

alter table invoices add foreign key (refund_id) references refunds;

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
create index money_audit_by_day on money_audit (happened_at);
create unique index money_audit_captured on money_audit (provider, provider_payment_id) where (entry = 'captured');
create unique index money_audit_refunded on money_audit (provider, provider_refund_id) where (entry = 'refunded');

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

-- Orders in which money and access may not be in step: all that are not, and perhaps some that are again. Who asks looks at
-- these alone, and at what is true of them.
create table orders_out_of_step (
  order_id text primary key references orders on delete cascade
);

create table captured_changes (
  id bigint generated always as identity primary key,
  product_id text references products on delete set null,
  day date not null,
  paise bigint not null
);

-- What came in, by days of India: of each product, and with null of the whole school. As with product_numbers what happens is
-- only written down beside it, so that no buyer waits for another; a job adds it up, and who reads adds the rest.
create table captured_days (
  id bigint generated always as identity primary key,
  product_id text references products on delete cascade,
  day date not null,
  paise bigint not null,
  unique nulls not distinct (product_id, day)
);

-- Sales of a day are what was captured on it less what of that went back since, as the sales of an item are.
create function count_given_back() returns trigger language plpgsql as $$
begin
  insert into captured_changes (product_id, day, paise)
  select orders.product_id, (payments.captured_at at time zone 'Asia/Kolkata')::date, -new.amount_paise
  from payments join orders on orders.id = payments.order_id
  where payments.id = new.payment_id and payments.pays_order and payments.captured_at is not null;
  return null;
end $$;

create function name_student() returns trigger language plpgsql as $$
begin
  select user_id into new.user_id from orders where id = new.order_id;
  return new;
end $$;

-- Whoever has orders.manage (contract/rights.ts), and can sign in.
create function refunds_alone_is_alone() returns trigger language plpgsql as $$
begin
  if exists (select 1 from users where role in ('support', 'admin') and id <> new.decided_by
    and suspended_at is null and anonymised_at is null)
  then raise exception 'somebody else can confirm this refund' using errcode = 'check_violation', constraint = 'refunds_alone';
  end if;
  return new;
end $$;

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

-- A refund is a rupee at least, or all that is left of its payment. What was made at the provider's own desk is written down whatever it is.
create function refunds_hold_least() returns trigger language plpgsql as $$
declare
  left_paise bigint;
begin
  select amount_paise into left_paise from payments where id = new.payment_id for no key update;
  select left_paise - coalesce(sum(amount_paise), 0) into left_paise from refunds
  where payment_id = new.payment_id and id <> new.id
    and (status in ('pending', 'processed') or (status = 'requested' and approved_at is not null));
  if least(new.amount_paise, coalesce(new.proposed_paise, new.amount_paise)) < least(100, left_paise)
  then raise exception 'a refund is a rupee at least, or all that is left'
    using errcode = 'check_violation', constraint = 'refunds_least';
  end if;
  return null;
end $$;

-- The ledger hears of money that went back from the database itself, in the same transaction, once for each refund.
create function refunds_write_ledger() returns trigger language plpgsql as $$
begin
  insert into money_audit (happened_at, provider, entry, order_id, provider_payment_id, provider_refund_id, amount_paise)
  select new.processed_at, provider, 'refunded', new.order_id, provider_payment_id, new.provider_refund_id, new.amount_paise
  from payments where id = new.payment_id;
  return null;
end $$;

create trigger append_only before delete or update or truncate on money_audit for each statement
  execute function refuse_change();

call announce_changes('money_findings', 'money-desk');

call announce_changes('refunds', 'order-desk');
create trigger count_given_back after update on refunds for each row
  when ((new.status = 'processed') and (old.status <> 'processed')) execute function count_given_back();
create trigger count_given_back_new after insert on refunds for each row when (new.status = 'processed')
  execute function count_given_back();
create trigger go_forward before update on refunds for each row execute function refunds_go_forward();
create trigger hold_least after update of amount_paise, proposed_paise on refunds for each row
  when ((new.status = 'requested') and (least(new.amount_paise, new.proposed_paise) < 100) and ((new.amount_paise is distinct from old.amount_paise) or (new.proposed_paise is distinct from old.proposed_paise))) execute function refunds_hold_least();
create trigger hold_least_new after insert on refunds for each row
  when ((new.status = 'requested') and (new.amount_paise < 100)) execute function refunds_hold_least();
create trigger name_student before insert or update of order_id on refunds for each row execute function name_student();
create trigger refunds_alone_is_alone before update of confirmed_alone on refunds for each row
  when (new.confirmed_alone and (not old.confirmed_alone)) execute function refunds_alone_is_alone();
create trigger write_ledger after update on refunds for each row
  when ((new.status = 'processed') and (old.status <> 'processed')) execute function refunds_write_ledger();
create trigger write_ledger_new after insert on refunds for each row when (new.status = 'processed')
  execute function refunds_write_ledger();
