-- Until when messages under the keys of before are still heard; those keys are sealed together with the new ones.
alter table sealed_settings add column earlier_until timestamptz;
