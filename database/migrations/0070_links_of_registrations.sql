-- A registration may have been mailed several links: each opens it, until its time is over. SHA-256 in hex.
alter table registrations add column earlier_links text[] not null default '{}';
create index registrations_by_earlier_link on registrations using gin (earlier_links);
