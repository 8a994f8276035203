-- Two of staff who change the same unit: the second learns of the first.
alter table subject_units add column revision integer not null default 0;
