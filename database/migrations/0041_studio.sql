-- What staff edit counts its changes, so that two who edit one thing do not overwrite each other unseen.

alter table courses add column revision integer not null default 0;
alter table courses add column archived_at timestamptz;
alter table courses add column changed_at timestamptz not null default now();
alter table course_sections add column revision integer not null default 0;
alter table lessons add column revision integer not null default 0;
alter table book_sections add column revision integer not null default 0;
alter table ebooks add column revision integer not null default 0;
alter table ebooks add column archived_at timestamptz;
alter table ebooks add column changed_at timestamptz not null default now();
alter table notes add column revision integer not null default 0;
alter table notes add column archived_at timestamptz;
alter table announcements add column revision integer not null default 0;
alter table polls add column revision integer not null default 0;
alter table polls add column closed_at timestamptz;
alter table streams add column revision integer not null default 0;
alter table coupons add column revision integer not null default 0;
alter table settings add column revision integer not null default 0;
alter table timetable_sections add column edits integer not null default 0;
alter table universities add column revision integer not null default 0;
alter table programmes add column revision integer not null default 0;
alter table subjects add column revision integer not null default 0;
alter table terms add column revision integer not null default 0;

-- When it is to be published by itself; published_at stays the moment when it was.
alter table courses add column publish_at timestamptz;
alter table ebooks add column publish_at timestamptz;
alter table notes add column publish_at timestamptz;
alter table announcements add column publish_at timestamptz;
create index courses_to_publish on courses (publish_at) where publish_at is not null;
create index ebooks_to_publish on ebooks (publish_at) where publish_at is not null;
create index notes_to_publish on notes (publish_at) where publish_at is not null;
create index announcements_to_publish on announcements (publish_at) where publish_at is not null;
