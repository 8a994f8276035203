import { beforeAll, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db, pool } = services;
const student = clientFor(services, await newPerson(services));

beforeAll(() =>
  pool.query(`
    insert into universities (id, code, name) values ('ignou', 'IGNOU', 'Indira Gandhi National Open University');
    insert into subjects (id, university_id, code, title_en, title_hi)
      values ('politics', 'ignou', 'BPSC-131', 'Political Theory', 'राजनीतिक सिद्धांत');
    insert into products (id, kind, title, subject_id, published_at) values
      ('c', 'course', 'In full', 'politics', now()), ('draft', 'course', 'Draft', 'politics', null),
      ('b', 'ebook', 'Solved', 'politics', now()), ('n', 'note', 'Short', 'politics', now());
    insert into book_sections (id, title) values ('s', 'BA, July');
    update ebooks set pages = 1, section_id = 's' where id = 'b';
    insert into timetable_sections (id, title, university_id, status, published_at)
      values ('t', 'June 2026', 'ignou', 'final', now()), ('hidden', 'June 2027', 'ignou', 'final', null)`),
);

test('one answer holds what is published of every kind, in any spelling', async () => {
  const none = { courses: [], ebooks: [], notes: [], timetables: [], testSeries: [] };
  expect(await student.search.find({ text: 'bpsc131' })).toEqual({
    courses: [{ id: 'c', title: 'In full', language: 'en', detail: null }],
    ebooks: [{ id: 'b', title: 'Solved', language: 'en', detail: 'BA, July' }],
    notes: [{ id: 'n', title: 'Short', language: 'en', detail: 'BPSC-131' }],
    timetables: [],
    testSeries: [],
  });
  const june = { id: 't', title: 'June 2026', language: null, detail: 'IGNOU' };
  expect((await student.search.find({ text: 'ignou JUNE' })).timetables).toEqual([june]);
  expect(await student.search.find({ text: 'zzzz' })).toEqual(none);
});

test('of each kind five; to nobody anything', async () => {
  for (let n = 0; n < 7; n += 1) await insertProduct(db, 'course', { title: `Algebra ${n}`, published_at: new Date() });
  expect((await student.search.find({ text: 'algebra' })).courses).toHaveLength(5);
  await expect(clientFor(services, null).search.find({ text: 'a' })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  await expect(student.search.find({ text: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
