import { beforeAll, expect, test } from 'vitest';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const student = clientFor(services, await newPerson(services));

beforeAll(() =>
  pool.query(`
    insert into universities (id, code, name) values ('ignou', 'IGNOU', 'Indira Gandhi National Open University');
    insert into subjects (id, university_id, code, title_en, title_hi)
      values ('politics', 'ignou', 'BPSC-131', 'Political Theory', 'राजनीतिक सिद्धांत');
    insert into courses (id, title, price_paise, subject_id, published_at) values ('c', 'In full', 0, 'politics', now()),
      ('draft', 'Draft', 0, 'politics', null);
    insert into book_sections (id, title) values ('s', 'BA, July');
    insert into ebooks (id, title, price_paise, pages, section_id, subject_id, published_at)
      values ('b', 'Solved', 0, 1, 's', 'politics', now());
    insert into notes (id, title, language, subject_id, published_at) values ('n', 'Short', 'en', 'politics', now());
    insert into timetable_sections (id, title, university_id, status, published_at)
      values ('t', 'June 2026', 'ignou', 'final', now()), ('hidden', 'June 2027', 'ignou', 'final', null)`),
);

test('one answer holds what is published of every kind, in any spelling', async () => {
  const none = { courses: [], ebooks: [], notes: [], timetables: [] };
  expect(await student.search.find({ text: 'bpsc131' })).toEqual({
    courses: [{ id: 'c', title: 'In full', language: 'en', detail: null }],
    ebooks: [{ id: 'b', title: 'Solved', language: 'en', detail: 'BA, July' }],
    notes: [{ id: 'n', title: 'Short', language: 'en', detail: 'BPSC-131' }],
    timetables: [],
  });
  const june = { id: 't', title: 'June 2026', language: null, detail: 'IGNOU' };
  expect((await student.search.find({ text: 'ignou JUNE' })).timetables).toEqual([june]);
  expect(await student.search.find({ text: 'zzzz' })).toEqual(none);
});

test('of each kind five; to nobody anything', async () => {
  const values = Array.from({ length: 7 }, (_, n) => ({
    title: `Algebra ${n}`,
    price_paise: 0,
    published_at: new Date(),
  }));
  await db.insertInto('courses').values(values).execute();
  expect((await student.search.find({ text: 'algebra' })).courses).toHaveLength(5);
  await expect(clientFor(services, null).search.find({ text: 'a' })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  await expect(student.search.find({ text: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
