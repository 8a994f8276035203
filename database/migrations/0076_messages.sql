-- One gateway for SMS and WhatsApp: under which sender and templates, what went on each day, and notices that go that way.
alter table settings drop constraint settings_name_check;
alter table settings add constraint settings_name_check check (name in
  ('site', 'notices', 'instructor', 'business', 'promises', 'tax', 'approvals', 'registration', 'backups', 'apps',
    'visitors', 'leases', 'messages'));

-- How many messages the gateway took and refused on a day of India's calendar; what it said last when it refused, without
-- numbers and codes. It names nobody.
create table message_days (
  day date not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  sent integer not null default 0,
  refused integer not null default 0,
  answer text not null default '' check (length(answer) <= 200),
  primary key (day, channel)
);

alter table sealed_settings drop constraint sealed_settings_name_check;
alter table sealed_settings add constraint sealed_settings_name_check check (name in ('mail', 'payments', 'messages'));

-- By which channel a notice went; each has its three a day.
alter table notice_pushes add column channel text not null default 'push' check (channel in ('push', 'sms', 'whatsapp'));
alter table notice_pushes drop constraint notice_pushes_pkey;
alter table notice_pushes add primary key (notice_id, channel);

-- Null: nothing was chosen, so nothing goes.
alter table notification_choices add column by_sms boolean;
alter table notification_choices add column by_whatsapp boolean;

alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check
  (purpose in ('terms', 'account', 'parent', 'marketing', 'analytics', 'messages'));
