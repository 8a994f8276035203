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
create trigger hold_least_new after insert on refunds for each row
  when (new.status = 'requested' and new.amount_paise < 100) execute function refunds_hold_least();
create trigger hold_least after update of amount_paise, proposed_paise on refunds for each row
  when (new.status = 'requested' and least(new.amount_paise, new.proposed_paise) < 100
    and (new.amount_paise, new.proposed_paise) is distinct from (old.amount_paise, old.proposed_paise))
  execute function refunds_hold_least();
