-- A change of syllabus: an edition that was begun after the first, and the exam term from which it is valid.
create table syllabus_editions (
  subject_id text not null references subjects on delete cascade,
  edition integer not null check (edition > 1),
  term_id text not null references terms,
  revision integer not null default 0,
  begun_at timestamptz not null default now(),
  primary key (subject_id, edition)
);
create index syllabus_editions_of_term on syllabus_editions (term_id);

-- What became of a unit in the edition after its own: one unit or several, each with the same part of what was asked of it.
create table unit_mappings (
  old_unit_id text not null references subject_units on delete cascade,
  new_unit_id text not null references subject_units on delete cascade,
  primary key (old_unit_id, new_unit_id),
  check (old_unit_id <> new_unit_id)
);
create index unit_mappings_to on unit_mappings (new_unit_id);

-- The edition of a subject that holds in a month, null: in this one. The newest whose term has come and that has units; an edition
-- without a term holds from the beginning.
create function edition_at(of_subject text, month date) returns integer language sql stable as $$
  select coalesce(
    (select max(unit.edition) from subject_units as unit
      left join syllabus_editions as begun on begun.subject_id = unit.subject_id and begun.edition = unit.edition
      left join terms as term on term.id = begun.term_id
      where unit.subject_id = of_subject
        and coalesce(term.month, '-infinity') <= coalesce($2, (now() at time zone 'Asia/Kolkata')::date)),
    (select min(edition) from subject_units where subject_id = of_subject), 1)
$$;

-- These units and those of earlier editions that became them.
create function unit_origins(unit_ids text[]) returns text[] language sql stable as $$
  with recursive origin as (
    select unnest(unit_ids) as id
    union select mapping.old_unit_id from unit_mappings as mapping join origin on origin.id = mapping.new_unit_id
  ) select coalesce(array_agg(id), '{}') from origin
$$;

-- Of mark_units what questions are tagged with this unit itself; the rest came from units of earlier editions.
alter table unit_marks add column tagged_units bigint not null default 0 check (tagged_units between 0 and mark_units);
update unit_marks set tagged_units = mark_units;

create or replace function refresh_unit_marks(papers text[]) returns void language plpgsql as $$
declare
  step integer;
begin
  if papers is null then
    return;
  end if;
  perform from past_papers where id = any(papers) order by id for no key update;
  delete from unit_marks where paper_id = any(papers);
  insert into unit_marks (paper_id, unit_id, mark_units, tagged_units)
  select asked.paper_id, tag.unit_id, sum(asked.mark_units * tag.share / 27720)::bigint,
    sum(asked.mark_units * tag.share / 27720)::bigint
  from past_paper_questions as asked join question_units as tag on tag.question_id = asked.question_id
  where asked.paper_id = any(papers) group by asked.paper_id, tag.unit_id;
  -- One edition after the other. The parts of a unit differ by one mark unit at most, and together are the whole of it.
  for step in
    select distinct unit.edition from past_papers as paper join subject_units as unit on unit.subject_id = paper.subject_id
      join unit_mappings as mapping on mapping.old_unit_id = unit.id
    where paper.id = any(papers) order by 1
  loop
    insert into unit_marks as known (paper_id, unit_id, mark_units)
    select asked.paper_id, part.new_unit_id,
      sum(asked.mark_units * part.place / part.parts - asked.mark_units * (part.place - 1) / part.parts)::bigint as units
    from unit_marks as asked join subject_units as old on old.id = asked.unit_id and old.edition = step
      join (
        select old_unit_id, new_unit_id, row_number() over (partition by old_unit_id order by new_unit_id) as place,
          count(*) over (partition by old_unit_id) as parts
        from unit_mappings where old_unit_id in (select unit_id from unit_marks where paper_id = any(papers))
      ) as part on part.old_unit_id = asked.unit_id
    where asked.paper_id = any(papers) group by asked.paper_id, part.new_unit_id
    having sum(asked.mark_units * part.place / part.parts - asked.mark_units * (part.place - 1) / part.parts) > 0
    on conflict (paper_id, unit_id) do update set mark_units = known.mark_units + excluded.mark_units;
  end loop;
end $$;

create function refresh_unit_marks_by_mapping() returns trigger language plpgsql as $$
begin
  perform refresh_unit_marks((select array_agg(distinct asked.paper_id)
    from changed join unit_marks as asked on asked.unit_id in (changed.old_unit_id, changed.new_unit_id)));
  return null;
end $$;
create trigger refresh_unit_marks_insert after insert on unit_mappings referencing new table as changed
  for each statement execute function refresh_unit_marks_by_mapping();
create trigger refresh_unit_marks_delete after delete on unit_mappings referencing old table as changed
  for each statement execute function refresh_unit_marks_by_mapping();
create trigger refuse_mapping_change before update on unit_mappings
  for each statement execute function refuse_change();

call announce_changes('syllabus_editions', 'past-papers');
call announce_changes('unit_mappings', 'past-papers');
