-- Counts how often a marker gave a text marks: who changes them names the count that they saw.
alter table hand_marks add column revision integer not null default 1;
