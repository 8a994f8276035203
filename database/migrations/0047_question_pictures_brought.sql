-- Pictures that came in a file of questions. They are as private as those of questions are, from the moment they are there, and go
-- again when no question shows them.
create table question_import_pictures (
  media_id text primary key references media on delete cascade,
  brought_at timestamptz not null default now()
);

-- A question may belong to several units: [{"unitId": …, "share": in 27,720ths}].
alter table question_import_rows add column unit_shares jsonb not null default '[]';
update question_import_rows set unit_shares = jsonb_build_array(jsonb_build_object('unitId', unit_id, 'share', 27720))
where unit_id is not null;
