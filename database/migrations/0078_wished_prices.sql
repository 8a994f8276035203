-- What a product cost when it was wished for, in paise; null where that is not known, as of what another site brought.
alter table wishes add column wished_paise bigint;

update wishes set wished_paise = price.price_paise
from product_prices as price
where price.product_id = wishes.product_id and price.valid_from <= wishes.created_at
  and (price.valid_until is null or price.valid_until > wishes.created_at);
