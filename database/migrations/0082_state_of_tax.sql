-- The State of a buyer is for the tax: a school that charges none does not have to ask for it.
alter table orders
  alter column state_code drop not null,
  alter column pin drop not null,
  add constraint orders_state_of_tax check (state_code is not null or snapshot ->> 'taxMode' <> 'regular'),
  add constraint orders_whole_address check ((state_code is null) = (pin is null));
