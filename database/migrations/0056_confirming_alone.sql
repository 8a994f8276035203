-- A school run by one person: with nobody else to confirm, the same person does after a day, with their password.
alter table refunds add column confirmed_alone boolean not null default false;
alter table refunds drop constraint refunds_two_people,
  add constraint refunds_two_people check (approved_at is null or proposed_by is null or decided_by is null
    or decided_by <> proposed_by or (confirmed_alone and approved_at >= proposed_at + interval '24 hours')),
  add constraint refunds_whole_alone check (not confirmed_alone or (proposed_at is not null and approved_at is not null));

-- Whoever has orders.manage (contract/rights.ts), and can sign in.
create function refunds_alone_is_alone() returns trigger language plpgsql as $$
begin
  if exists (select 1 from users where role in ('support', 'admin') and id <> new.decided_by
    and suspended_at is null and anonymised_at is null)
  then raise exception 'somebody else can confirm this refund' using errcode = 'check_violation', constraint = 'refunds_alone';
  end if;
  return new;
end $$;
create trigger refunds_alone_is_alone before update of confirmed_alone on refunds for each row
  when (new.confirmed_alone and not old.confirmed_alone) execute function refunds_alone_is_alone();
