-- An attempt that counts was handed in; where the test has a pass mark, one that reached it. Which one counts is a rule of the version
-- that it was sat by: the best unless it says the first or the last.
create or replace function is_test_done(test text, student text) returns boolean language sql stable as $$
  select exists (
    select from attempts as attempt join test_versions as version on version.id = attempt.test_version_id
    left join results as result on result.attempt_id = attempt.id and result.number = attempt.result_number
    where attempt.test_id = test and attempt.user_id = student and attempt.submitted_at is not null and attempt.voided_at is null
      and (version.rules->>'passPercent' is null
        or result.mark_units * 100 >= result.max_mark_units * (version.rules->>'passPercent')::bigint)
      and not exists (select from attempts as other
        where other.test_id = test and other.user_id = student and other.submitted_at is not null and other.voided_at is null
          and case version.rules->>'counts' when 'first' then other.number < attempt.number
            when 'last' then other.number > attempt.number else false end))
$$;
