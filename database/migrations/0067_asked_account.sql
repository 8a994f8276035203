-- The public key under which the provider last took it; null: not known, so it is asked whether the account of now has it.
alter table provider_orders add column key_id text;
