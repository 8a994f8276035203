-- What reaches students at once: announcements, polls, timetables.

-- Without Hindi everybody is shown `text`. It ends by itself at ends_at; ended_at is when it did, or when staff took it down.
alter table announcements add column text_hi text;
alter table announcements add column ends_at timestamptz;
alter table announcements add column ended_at timestamptz;
create index announcements_to_end on announcements (ends_at) where ends_at is not null and published_at is not null;

-- Staff watch the tally. Phones do not: the topic of polls stays still while people vote.
create trigger announce_tally after update of total_votes on polls
  for each statement execute function announce_table('tallies');
-- Votes come in the order of their time, so that the last minutes are found by a few pages, and a vote costs no more.
create index poll_votes_by_time on poll_votes using brin (voted_at) with (pages_per_range = 32);

-- What students were ever shown is not removed.
alter table timetable_sections add column first_published_at timestamptz;
update timetable_sections set first_published_at = published_at where published_at is not null;
-- The whole timetable before a revision, { status, sourceUrl, papers }, as long as it can be taken back.
alter table timetable_revisions add column before jsonb;
