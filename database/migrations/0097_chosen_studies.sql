-- Since when what a person studies sets the filters of the catalogues. Who told it before this is not surprised by them.
alter table users add column studies_chosen_at timestamptz;
