-- What of a book its buyer had seen before they paid: its sample, or what was theirs once. It does not count against a refund.
alter table order_items add column seen_before int4multirange not null default '{}';

create function orders_hold_seen_pages() returns trigger language plpgsql as $$
begin
  update order_items set seen_before = place.seen from reading_places as place
  where order_items.order_id = new.id and place.user_id = new.user_id
    and place.document_kind = 'ebook' and place.document_id = order_items.ebook_id;
  return null;
end $$;
create trigger hold_seen_pages after update of paid_at on orders for each row
  when (old.paid_at is null and new.paid_at is not null) execute function orders_hold_seen_pages();
