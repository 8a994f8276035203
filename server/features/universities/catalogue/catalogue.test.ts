import { expect, test } from 'vitest';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { CATALOGUE } from './catalogue.rules.ts';

const services = await testServices();
const { db } = services;
const studio = clientFor(services, await newPerson(services, { role: 'admin' })).universities.studio;
const subjectsOf = () =>
  db.selectFrom('subjects').orderBy('code').select(['code', 'title_en', 'title_hi', 'revision']).execute();

test('the catalogue comes at a press, leaves what is there, and a second time changes nothing', async () => {
  const { id: universityId } = await studio.create({ code: 'IGNOU', name: 'Our own name' });
  await studio.subjects.create({
    ...{ universityId, code: 'BPSC-131', titleEn: 'Our own title', titleHi: null, credits: 6, programmes: [] },
  });
  const before = await studio.catalogue.read();
  expect(before).toMatchObject({ sources: ['ignou.ac.in', 'nios.ac.in'], day: '2026-11-22' });
  expect(before.missing).toBe(before.subjects - 1);
  const added = await studio.catalogue.take();
  expect(added).toMatchObject({ universities: 1, programmes: before.programmes, subjects: before.subjects - 1 });
  const rows = await subjectsOf();
  expect(rows).toHaveLength(before.subjects);
  expect(rows).toContainEqual({ code: 'BPSC-131', title_en: 'Our own title', title_hi: null, revision: 0 });
  expect(rows).toContainEqual({ code: '317', title_en: 'Political Science', title_hi: 'राजनीति विज्ञान', revision: 0 });
  const links = db.selectFrom('programme_subjects').select('subject_id');
  const count = (await links.execute()).length;
  expect(count).toBe(
    CATALOGUE.universities.flatMap(({ subjects }) => subjects.flatMap((each) => each.programmes)).length,
  );
  const nothing = { universities: 0, programmes: 0, subjects: 0, terms: 0 };
  expect(await studio.catalogue.take()).toEqual(nothing);
  expect(await subjectsOf()).toEqual(rows);
  expect((await links.execute()).length).toBe(count);
  expect(await studio.catalogue.read()).toMatchObject({ missing: 0 });
  const events = await db
    .selectFrom('audit_events')
    .where('act', '=', 'catalogue.imported')
    .select('details')
    .execute();
  expect(events).toMatchObject([
    { details: { after: { ...added, day: '2026-11-22', sources: ['ignou.ac.in', 'nios.ac.in'] } } },
  ]);
});

test('two presses at once bring each row once, and both are answered', async () => {
  for (const table of ['programme_subjects', 'programmes', 'subjects', 'terms', 'universities'] as const)
    await db.deleteFrom(table).execute();
  const [one, other] = await Promise.all([studio.catalogue.take(), studio.catalogue.take()]);
  const { universities, programmes, subjects } = CATALOGUE.universities.reduce(
    (all, each) => ({
      universities: all.universities + 1,
      programmes: all.programmes + each.programmes.length,
      subjects: all.subjects + each.subjects.length,
    }),
    { universities: 0, programmes: 0, subjects: 0 },
  );
  expect(one.universities + other.universities).toBe(universities);
  expect(one.programmes + other.programmes).toBe(programmes);
  expect(one.subjects + other.subjects).toBe(subjects);
});

test('each code stands once, in a programme that is there', () => {
  for (const { programmes, subjects } of CATALOGUE.universities) {
    const codes = subjects.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const known = programmes.map(({ code }) => code);
    for (const subject of subjects) {
      expect(known).toEqual(expect.arrayContaining(subject.programmes));
      expect(subject.titleEn).not.toBe('');
    }
  }
});
