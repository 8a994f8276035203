-- How many days a kept item opens without the internet is a setting of the school.
alter table settings drop constraint settings_name_check;
alter table settings add constraint settings_name_check check (name in
  ('site', 'notices', 'instructor', 'business', 'promises', 'tax', 'approvals', 'registration', 'backups', 'apps',
    'visitors', 'leases'));
