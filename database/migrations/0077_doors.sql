-- Which ways in there are beside e-mail and password.
alter table settings drop constraint settings_name_check;
alter table settings add constraint settings_name_check check (name in
  ('site', 'notices', 'instructor', 'business', 'promises', 'tax', 'approvals', 'registration', 'backups', 'apps',
    'visitors', 'leases', 'messages', 'doors'));
