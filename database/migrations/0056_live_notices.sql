-- That a stream is live is told too.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('access', 'account', 'announcement', 'certificate',
  'device', 'doubt', 'live', 'payment', 'refund', 'result', 'test', 'ticket', 'timetable'));
