-- That the page of a ranked test was out of sight is an event of its attempt, and goes with the events after 400 days. Whether it is
-- kept is settled when the attempt begins, by what its student was told then: of adults in ranked tests only.
alter table attempts add column is_attention_kept boolean not null default false;
alter table attempt_events drop constraint attempt_events_kind_check,
  add constraint attempt_events_kind_check check (kind in ('answer', 'mark', 'visit', 'hidden'));
create index attempt_events_hidden on attempt_events (attempt_id) where kind = 'hidden';
