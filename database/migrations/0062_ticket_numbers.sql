-- lpad cuts what is longer: the millionth ticket would have asked for the number of the hundred thousandth.
create function next_ticket_number() returns text language sql volatile as $$
  select 'T-' || lpad(n::text, greatest(6, length(n::text)), '0') from nextval('ticket_numbers') as n
$$;
alter table tickets alter column number set default next_ticket_number();
