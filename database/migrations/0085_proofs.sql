-- When whoever is signed in last gave the password or a code again, in this session.
alter table sessions add column proved_at timestamptz;
