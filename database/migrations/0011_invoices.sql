-- One row per series and financial year, locked while a number is taken: gapless, as a sequence would not be.
create table invoice_counters (
  series text not null,
  financial_year text not null,
  last_serial integer not null default 0,
  primary key (series, financial_year)
);

-- Tax invoices, receipts (unregistered seller), bills of supply (composition) and credit notes: issued once, never changed.
create table invoices (
  id text primary key default new_id(),
  kind text not null check (kind in ('invoice', 'receipt', 'bill-of-supply', 'credit-note')),
  -- At most 16 of A-Z, a-z, 0-9, hyphen and slash (CGST Rules, rule 46(b)).
  number text not null check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  series text not null,
  financial_year text not null,
  serial integer not null check (serial > 0),
  order_id text not null references orders,
  refund_id text unique,
  corrects_id text references invoices,
  issued_at timestamptz not null default now(),
  issued_on date not null,
  total_paise bigint not null,
  -- Everything that is printed: seller, buyer, lines, tax, as of the moment of issue (see content.rules.ts).
  content jsonb not null,
  buyer_search text generated always as ((' ' || fold_text(((coalesce(((content -> 'buyer') ->> 'name'), '') || ' ')
    || coalesce(((content -> 'buyer') ->> 'businessName'), ''))))) stored not null,
  unique (number, financial_year),
  unique (series, financial_year, serial),
  check ((kind = 'credit-note') = (refund_id is not null))
);
create index invoices_by_buyer on invoices using gin (buyer_search gin_trgm_ops);
create index invoices_by_day on invoices (issued_on);
create index invoices_by_kind on invoices (kind, issued_at, id);
create index invoices_by_order on invoices (order_id);
create index invoices_by_total on invoices (total_paise, id);
create index invoices_newest on invoices (issued_at, id);
create unique index invoices_one_for_order on invoices (order_id) where (kind <> 'credit-note');

call announce_changes('invoices', 'invoices');
create trigger append_only before update or truncate on invoices for each statement execute function refuse_change();
-- 72 months from the day on which the year's return is due, the 31 December after it (CGST Act, 36): under eight years.
create trigger keep_for_tax before delete on invoices for each row
  when (old.issued_at > (now() - '2922 days'::interval)) execute function refuse_change();
