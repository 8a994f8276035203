-- What a person says when they ask after their refund, as orders have one.
create sequence refund_numbers;
alter table refunds add column number text not null unique default
  'REF-' || to_char(now() at time zone 'Asia/Kolkata', 'YY') || '-' || lpad(nextval('refund_numbers')::text, 6, '0');
