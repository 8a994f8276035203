-- The school's own apps, which open the addresses of its pages.
alter table settings drop constraint settings_name_check;
alter table settings add constraint settings_name_check check (name in ('site', 'notices', 'instructor', 'business',
  'promises', 'tax', 'approvals', 'registration', 'backups', 'apps'));
