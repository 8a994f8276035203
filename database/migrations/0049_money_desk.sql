-- What staff see and do about money: lists over all orders that stay quick, refunds that two people agree to.

-- lpad cuts what is longer: the millionth order would have had the number of the hundred thousandth.
create function next_order_number() returns text language sql volatile as $$
  select 'ADH-' || to_char(now() at time zone 'Asia/Kolkata', 'YY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('order_numbers') as n
$$;
alter table orders alter column number set default next_order_number();

-- The order of each list of the studio, and of each of its filters; new orders come at the end of all of them.
create index orders_by_total on orders (total_paise, id);
create index orders_of_course on orders (course_id, created_at, id) where course_id is not null;
create index orders_of_ebook on orders (ebook_id, created_at, id) where ebook_id is not null;
create index orders_by_provider on orders (provider, created_at, id);
create index orders_by_coupon on orders (coupon_code, created_at, id) where coupon_code is not null;
create index orders_open on orders (created_at, id) where status in ('draft', 'awaiting_payment');
create index orders_given_back on orders (created_at, id)
  where status in ('partially_refunded', 'refunded', 'auto_refunded');
create index orders_closed on orders (created_at, id) where status in ('cancelled', 'expired');
-- Of ADH-26-004182 the part that people say: 4182.
create index orders_by_digits on orders ((ltrim(split_part(number, '-', 3), '0')));
create index payments_by_provider_id on payments (provider_payment_id);
create index payments_surplus on payments (order_id) where status = 'captured' and not pays_order;
create index provider_orders_by_id on provider_orders (provider_order_id);
create index invoices_by_order on invoices (order_id);
create index invoices_newest on invoices (issued_at, id);
create index invoices_by_total on invoices (total_paise, id);
create index invoices_by_kind on invoices (kind, issued_at, id);
create index invoices_by_buyer on invoices using gin
  ((' ' || fold_text((content -> 'buyer' ->> 'name') || ' ' || coalesce(content -> 'buyer' ->> 'businessName', ''))) gin_trgm_ops);
create index refunds_newest on refunds (requested_at, id);
create index refunds_due on refunds ((coalesce(decide_by, '9999-12-31T00:00:00Z'::timestamptz)), id)
  where status in ('requested', 'pending', 'failed');
create index refunds_by_sum on refunds (amount_paise, id);
create index coupon_uses_newest on coupon_uses (coupon_id, held_at);

-- Above a sum one person proposes a refund and another one confirms it (setting `approvals`).
alter table refunds
  add column proposed_by text references users on delete set null,
  add column proposed_at timestamptz,
  add column proposed_paise bigint check (proposed_paise > 0),
  add column proposed_note text,
  add constraint refunds_whole_proposal check ((proposed_at is null) = (proposed_paise is null)),
  add constraint refunds_two_people check (approved_at is null or proposed_by is null or decided_by is null
    or decided_by <> proposed_by);

alter table settings drop constraint settings_name_check,
  add check (name in ('site', 'notices', 'instructor', 'business', 'promises', 'tax', 'approvals'));

-- Staff see the orders, refunds and attempts of everybody.
call announce_changes('orders', 'order-desk');
call announce_changes('refunds', 'order-desk');
create trigger announce_new after insert on payments for each statement execute function announce_table('order-desk');
create trigger announce_moved after update on payments for each row when (old.status is distinct from new.status)
  execute function announce_table('order-desk');
call announce_changes('coupons', 'coupons');
call announce_changes('coupon_uses', 'coupons');
call announce_changes('invoices', 'invoices');
call announce_changes('money_findings', 'money-desk');
-- Messages come with every payment; only those that nobody could place are news here.
create trigger announce_parked after update on webhook_events for each row
  when (old.parked_at is distinct from new.parked_at) execute function announce_table('money-desk');
