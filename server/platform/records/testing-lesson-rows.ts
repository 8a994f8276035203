import type { Person } from '#server/platform/session.ts';

/** What somebody did in lessons and books. */
export function lessonRows({ id }: Person, address: string): [string, unknown[]][] {
  const of = (text: string): [string, unknown[]] => [text, [id]];
  return [
    [`insert into course_sections (id, course_id, title, position) values ('cs', 'c', 'One', 0)`, []],
    [
      `insert into lessons (id, course_id, section_id, title, kind, position) values ('l', 'c', 'cs', 'Kings', 'video', 0)`,
      [],
    ],
    of(`insert into lesson_progress (user_id, lesson_id, seen) values ($1, 'l', '{[0,9)}')`),
    of(
      `insert into playing_streams (user_id, stream_id, session_id, lesson_id, device) values ($1, 's', 's', 'l', 'needle')`,
    ),
    of(`insert into lesson_notes (user_id, lesson_id, text) values ($1, 'l', 'needle learns this')`),
    of(`insert into doubts (user_id, lesson_id, text) values ($1, 'l', 'Why did it end?')`),
    [`insert into doubts (id, lesson_id, text) values ('d2', 'l', 'Who was first?')`, []],
    of(`insert into same_doubts (doubt_id, user_id) values ('d2', $1)`),
    of(`insert into doubt_photos (id, user_id, lesson_id, file_key, bytes)
      values ('0198a000-0000-4000-8000-00000000000e', $1, 'l', 'doubt-photos/0a/${'c'.repeat(30)}', 8)`),
    of(`insert into reading_places (user_id, document_kind, document_id) values ($1, 'ebook', 'b')`),
    of(`insert into highlights (user_id, document_kind, document_id, page, colour, note)
      values ($1, 'ebook', 'b', 1, 'yellow', 'needle marks this')`),
    of(`insert into reading_copies (trace_id, user_id, document_kind, document_id) values ('tr', $1, 'ebook', 'b')`),
    [`insert into reading_downloads (trace_id, user_id, address) values ('tr', $1, $2)`, [id, address]],
    of(`insert into certificates (code, user_id, course_id, name, course_title, lessons)
      values ('ADH-1', $1, 'c', 'Needle Verma', 'History', 1)`),
  ];
}
