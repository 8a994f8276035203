-- What it takes of a section's own marks to pass the test.
alter table test_sections add column pass_percent integer check (pass_percent between 1 and 100);

-- Marks as they are typed ('2', '0.25', '1/3') in mark units: contract/questions/mark-units.ts knows them.
create function mark_units_of(marks text) returns bigint language sql immutable as $$
  select (split_part(marks, '/', 1)::numeric * 8316000 / coalesce(nullif(split_part(marks, '/', 2), '')::numeric, 1))::bigint
$$;

-- An attempt that counts was handed in; where the test asks for something to pass, one that reached all of it. Which one counts is a
-- rule of the version that it was sat by: the best unless it says the first or the last.
create or replace function is_test_done(test text, student text) returns boolean language sql stable as $$
  select exists (
    select from attempts as attempt join test_versions as version on version.id = attempt.test_version_id
    left join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
    where attempt.test_id = test and attempt.user_id = student and attempt.submitted_at is not null and attempt.voided_at is null
      and (version.rules->>'passPercent' is null
        or result.mark_units * 100 >= result.max_mark_units * (version.rules->>'passPercent')::bigint)
      and (version.rules->>'passMarks' is null or result.mark_units >= mark_units_of(version.rules->>'passMarks'))
      and not exists (select from test_sections as section
        where section.version_id = version.id and section.pass_percent is not null
          and coalesce((result.sections->section.position->>'units')::bigint * 100
            < (result.sections->section.position->>'maxUnits')::bigint * section.pass_percent, true))
      and not exists (select from attempts as other
        where other.test_id = test and other.user_id = student and other.submitted_at is not null and other.voided_at is null
          and case version.rules->>'counts' when 'first' then other.number < attempt.number
            when 'last' then other.number > attempt.number else false end))
$$;
