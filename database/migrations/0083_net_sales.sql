-- Sales of a day are what was captured on it less what of that went back since, as the sales of an item are.
create function count_given_back() returns trigger language plpgsql as $$
begin
  insert into captured_changes (course_id, day, paise)
  select orders.course_id, (payments.captured_at at time zone 'Asia/Kolkata')::date, -new.amount_paise
  from payments join orders on orders.id = payments.order_id
  where payments.id = new.payment_id and payments.pays_order and payments.captured_at is not null;
  return null;
end $$;
create trigger count_given_back_new after insert on refunds
  for each row when (new.status = 'processed') execute function count_given_back();
create trigger count_given_back after update on refunds
  for each row when (new.status = 'processed' and old.status <> 'processed') execute function count_given_back();
insert into captured_changes (course_id, day, paise)
select orders.course_id, (payments.captured_at at time zone 'Asia/Kolkata')::date, -sum(refunds.amount_paise)
from refunds join payments on payments.id = refunds.payment_id join orders on orders.id = payments.order_id
where refunds.status = 'processed' and payments.pays_order and payments.captured_at is not null group by 1, 2;
