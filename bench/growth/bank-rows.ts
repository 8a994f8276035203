import { titleOf } from './big-school.ts';

/** A bank of $1 questions in five subjects of twenty units each; one in ten has no Hindi, one in twenty is withdrawn, a tenth is in tests. */
export const bankRows = [
  `insert into universities (id, code, name) values ('bank-university', 'BANK', 'A university') on conflict do nothing`,
  `insert into subjects (id, university_id, code, title_en) select 'bank-subject-' || n, 'bank-university', 'BNK-' || n, 'Subject ' || n
    from generate_series(1, 5) as n on conflict do nothing`,
  `insert into subject_units (id, subject_id, block, unit, title_en, position)
    select 'bank-unit-' || s || '-' || n, 'bank-subject-' || s, (1 + n / 5)::text, n::text, 'Unit ' || n, n
    from generate_series(1, 5) as s, generate_series(1, 20) as n on conflict do nothing`,
  `insert into questions (id, subject_id, external_id, created_at, withdrawn_at)
    select 'bank-question-' || n, 'bank-subject-' || 1 + n % 5, 'Q' || n, now() - n * interval '3 minutes', case when n % 20 = 7 then now() end
    from generate_series(1, $1::int) as n`,
  `insert into question_versions (id, question_id, number, kind, body, html, mark_units, languages, difficulty, level, tags, fingerprint)
    select 'bank-version-' || n, 'bank-question-' || n, 1,
      ('{single,single,single,truefalse,multiple,numeric,fill,match,descriptive}'::text[])[1 + n % 9],
      jsonb_build_object('stem', stem), jsonb_build_object('stem', stem), 8316000,
      case when n % 10 = 3 then '{en}'::text[] else '{en,hi}'::text[] end, 1 + n % 3,
      ('{remember,apply,analyse}'::text[])[1 + n % 3], array['word' || n % 40], sha256(('bank ' || n)::bytea)
    from generate_series(1, $1::int) as n, lateral (select jsonb_build_object('en', 'In ' || ${titleOf('n')} || ', what is point ' || n,
      'hi', case when n % 10 <> 3 then 'बिंदु ' || n || ' क्या है' end) as stem) as written`,
  `insert into question_units (question_id, unit_id, share)
    select 'bank-question-' || n, 'bank-unit-' || 1 + n % 5 || '-' || 1 + n / 5 % 20, 27720 from generate_series(1, $1::int) as n`,
  `insert into tests (id, kind, title_en, draft, published_at, current_number)
    select 'bank-test-' || n, 'quiz', 'Test ' || n, '{}', now(), 1 from generate_series(1, greatest(1, $1::int / 500)) as n`,
  `insert into test_versions (id, test_id, number, rules, max_mark_units, questions)
    select id || '-1', id, 1, '{}', 8316000, 50 from tests where id like 'bank-test-%'`,
  `insert into test_sections (version_id, position, title_en) select id, 0, 'All' from test_versions where id like 'bank-test-%'`,
  `insert into test_questions (version_id, section, position, question_version_id, mark_units, penalty_mark_units)
    select 'bank-test-' || 1 + n / 500 || '-1', 0, n % 500 / 10 + 1, 'bank-version-' || n, 8316000, 0
    from generate_series(10, $1::int - 1, 10) as n`,
];
