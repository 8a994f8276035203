-- When staff last decided whether the late answers of an attempt count: one that was refused is told from one that waits.
alter table attempts add column late_decided_at timestamptz;
