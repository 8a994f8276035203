-- Who reads the log sees it grow.
create trigger announce after insert on audit_events for each statement execute function announce_table('audit');

-- How many of the nightly backups are kept.
alter table settings drop constraint settings_name_check,
  add check (name in
    ('site', 'notices', 'instructor', 'business', 'promises', 'tax', 'approvals', 'registration', 'backups'));

-- How often each notice in front of the pages was shown, by Indian day; nothing of who saw it.
create table notice_days (
  name text not null check (name in ('android', 'ios', 'web', 'tools')),
  day date not null default (now() at time zone 'Asia/Kolkata')::date,
  shown integer not null default 1 check (shown > 0),
  primary key (name, day)
);
