alter table settings drop constraint settings_name_check,
  add check (name in ('site', 'notices', 'instructor', 'business', 'promises'));
