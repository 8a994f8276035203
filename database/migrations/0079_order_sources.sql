-- By which link the buyer came, when they agreed that it is noted (contract/checkout/source.ts); null otherwise.
alter table orders add column source jsonb check (jsonb_typeof(source) = 'object');
