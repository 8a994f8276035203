-- What the units of these subjects became by the editions that hold now: itself, or of each unit that it became its part, from `low`
-- to `high` of `denominator`, all parts together the whole. What became nothing stays itself, as does a unit of an edition that is
-- to come.
create function unit_heirs(subject_ids text[])
  returns table (origin_id text, unit_id text, low bigint, high bigint, denominator bigint) language sql stable as $$
  with recursive held as (
    select of_subject.id, edition_at(of_subject.id, null) as edition from unnest(subject_ids) as of_subject (id)
  ), part as (
    select mapping.old_unit_id, mapping.new_unit_id, count(*) over (partition by mapping.old_unit_id) as parts,
      row_number() over (partition by mapping.old_unit_id order by mapping.new_unit_id) as place
    from unit_mappings as mapping join subject_units as old on old.id = mapping.old_unit_id
      join held on held.id = old.subject_id and old.edition < held.edition
  ), heir as (
    select unit.id as origin_id, unit.id as unit_id, 0::bigint as low, 1::bigint as high, 1::bigint as denominator
    from subject_units as unit where unit.subject_id = any(subject_ids)
    union all
    select heir.origin_id, part.new_unit_id, heir.low * part.parts + (part.place - 1) * (heir.high - heir.low),
      heir.low * part.parts + part.place * (heir.high - heir.low), heir.denominator * part.parts
    from heir join part on part.old_unit_id = heir.unit_id
  )
  select heir.origin_id, heir.unit_id, heir.low, heir.high, heir.denominator from heir
  where not exists (select from part where part.old_unit_id = heir.unit_id)
$$;
