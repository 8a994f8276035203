-- Who orders before they have an account has a registration that waits, and a row of `users` that is nobody yet and holds the
-- order: `buyer_id`. When the e-mail is confirmed the order goes over to the account, and the row stays nobody's.
alter table registrations add column buyer_id text unique references users (id);

-- What was ordered stays as it was; only an order that waits for a confirmed e-mail goes over to its owner, once.
create or replace function orders_go_forward() returns trigger language plpgsql as $$
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
  if old.user_id is distinct from new.user_id and not exists (select from registrations where buyer_id = old.user_id)
    or (old.number, old.kind, old.provider, old.created_at, old.snapshot, old.coupon_code, old.list_paise,
      old.price_paise, old.discount_paise, old.total_paise, old.taxable_paise, old.cgst_paise, old.sgst_paise, old.igst_paise,
      old.state_code)
    is distinct from
    (new.number, new.kind, new.provider, new.created_at, new.snapshot, new.coupon_code, new.list_paise,
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

-- What was paid goes over with the order, in the sums of its owner.
create function count_given_order() returns trigger language plpgsql as $$
begin
  if new.paid_at is not null and new.total_paise > 0 then
    update student_figures set spent_paise = spent_paise - (old.total_paise - old.refunded_paise), purchases = purchases - 1
    where user_id = old.user_id;
    update student_figures set spent_paise = spent_paise + (old.total_paise - old.refunded_paise), purchases = purchases + 1
    where user_id = new.user_id;
    perform pg_notify('live', 'students');
  end if;
  return null;
end $$;
create trigger count_given_order after update of user_id on orders
  for each row when (old.user_id is distinct from new.user_id) execute function count_given_order();

-- A paid order whose buyer has not confirmed their e-mail gives nothing yet, and that is right.
create or replace function is_out_of_step(orders) returns boolean language sql stable as $$
  select case when $1.status in ('paid', 'partially_refunded')
      then not exists (select from entitlements where order_id = $1.id)
        and not exists (select from registrations where buyer_id = $1.user_id) else false end
    or $1.provider <> 'free'
      and exists (select from entitlements where order_id = $1.id and source = 'order' and revoked_at is null)
      and ($1.status not in ('paid', 'partially_refunded')
        or not exists (select from payments where order_id = $1.id and pays_order))
$$;

-- A registration that goes leaves an order behind it, which is then looked at anew.
create function judge_bought_order() returns trigger language plpgsql as $$
begin
  perform judge_order(id) from orders where user_id = old.buyer_id;
  perform pg_notify('live', 'order-desk');
  return null;
end $$;
create constraint trigger judge_left after delete on registrations deferrable initially deferred
  for each row when (old.buyer_id is not null) execute function judge_bought_order();
