-- The month of a term is read from its label when it is written, not for each of two hundred papers at every look at their map.
alter table terms add column month date generated always as (term_month(label, starts_on)) stored;
