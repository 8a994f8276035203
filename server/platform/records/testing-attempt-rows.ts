import type { Person } from '#server/platform/session.ts';

/** A test that somebody has begun and answered. */
export function attemptRows({ id }: Person): [string, unknown[]][] {
  return [
    [`insert into tests (id, kind, title_en, draft) values ('t1', 'quiz', 'A quiz', '{}')`, []],
    [`insert into tests (kind, title_en, draft, student_id) values ('practice', 'Own practice', '{}', $1)`, [id]],
    [
      `insert into test_versions (id, test_id, number, rules, max_mark_units, questions) values ('v1', 't1', 1, '{}', 1, 1)`,
      [],
    ],
    [
      `insert into attempts (id, test_id, test_version_id, user_id, number, paper) values ('a1', 't1', 'v1', $1, 1, '{}')`,
      [id],
    ],
    [`insert into accommodations (user_id, minutes_an_hour, reason_sealed) values ($1, 20, 'sealed')`, [id]],
    [
      `insert into attempt_answers (attempt_id, position, fate, answer, moment, seat_number, seq)
       values ('a1', 1, 'in-time', '{"text": "needle"}', now(), 1, 1)`,
      [],
    ],
    [
      `insert into answer_photos (id, attempt_id, position, file_key, bytes)
       values ('0198a000-0000-4000-8000-00000000000d', 'a1', 1, 'answer-photos/0a/${'b'.repeat(30)}', 8)`,
      [],
    ],
    [
      `insert into attempt_seats (id, attempt_id, number, session_id) values ('0198a000-0000-4000-8000-00000000000c', 'a1', 1, 's')`,
      [],
    ],
    [
      `insert into attempt_events (attempt_id, seat_id, seq, position, kind, answer, moment, fate)
       values ('a1', '0198a000-0000-4000-8000-00000000000c', 1, 1, 'hidden', '1000', now(), 'in-time')`,
      [],
    ],
    [
      `insert into hand_marks (attempt_id, position, marker_id, given_by, mark_units, remark)
       values ('a1', 1, $1, 'student', 1, 'needle knew it')`,
      [id],
    ],
    [`insert into top_ten_names (test_id, user_id, name) values ('t1', $1, 'Needle')`, [id]],
    [`insert into universities (id, code, name) values ('ru', 'RU', 'Another')`, []],
    [`insert into subjects (id, university_id, code, title_en) values ('rs', 'ru', 'RS-1', 'A subject')`, []],
    [`insert into questions (id, subject_id) values ('rq', 'rs')`, []],
    [
      `insert into question_versions (id, question_id, number, kind, body, html, mark_units, languages, fingerprint)
       values ('rv', 'rq', 1, 'single', '{}', '{}', 1, '{en}', '')`,
      [],
    ],
    [
      `insert into question_reports (id, question_version_id, user_id, reason, text)
       values ('0198a000-0000-4000-8000-00000000000b', 'rv', $1, 'typo', 'A letter is missing')`,
      [id],
    ],
  ];
}
