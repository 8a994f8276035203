import { beforeEach, describe, expect, test } from 'vitest';
import { insertProduct } from '#database/products.ts';
import { clientFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor', name: 'Rohit' });
const other = clientFor(services, await newPerson(services, { role: 'admin', name: 'Meera' }));
const { studio } = clientFor(services, tutor).universities;
const { universities } = clientFor(services, null);

beforeEach(async () => {
  for (const table of ['programme_subjects', 'user_subjects', 'products', 'book_sections', 'terms'] as const)
    await db.deleteFrom(table).execute();
  for (const table of ['subjects', 'programmes', 'universities'] as const) await db.deleteFrom(table).execute();
});

const theory = { code: 'bpsc131', titleEn: 'Political Theory', titleHi: null, credits: 6, programmes: [] };

async function newSchool() {
  const { id: universityId } = await studio.create({ code: 'ignou', name: 'Indira Gandhi', nameHi: ' इंदिरा गांधी ' });
  const { id: programmeId } = await studio.programmes.create({
    universityId,
    code: 'bag',
    name: 'Arts',
    nameHi: 'कला',
    level: 'bachelor',
  });
  const dates = { startsOn: '2026-07-01', endsOn: null };
  const { id: termId } = await studio.terms.create({ universityId, kind: 'admission', label: 'July 2026', ...dates });
  const { id: subjectId } = await studio.subjects.create({ ...theory, universityId });
  return { universityId, programmeId, termId, subjectId };
}

test('an empty school makes everything from nothing, and students see it by themselves', async () => {
  const next = await follow(universities.watch);
  const changes = await follow(studio.changes.watch);
  expect(await next()).toEqual([]);
  const before = await changes();
  const { universityId, programmeId, termId, subjectId } = await newSchool();
  await expect.poll(next).toEqual([
    {
      id: universityId,
      code: 'IGNOU',
      name: 'Indira Gandhi',
      nameHi: 'इंदिरा गांधी',
      programmes: [{ id: programmeId, code: 'BAG', name: 'Arts', nameHi: 'कला' }],
      terms: [{ id: termId, label: 'July 2026' }],
    },
  ]);
  expect(await changes()).not.toEqual(before);
  expect((await studio.list({})).rows).toMatchObject([{ code: 'IGNOU', programmes: 1, subjects: 1, terms: 1 }]);
  expect(await studio.subjects.read({ id: subjectId })).toMatchObject({ code: 'BPSC-131', university: 'IGNOU' });
  expect(await eventsOf(db, subjectId)).toMatchObject([
    { act: 'subject.created', actor_id: tutor.id, details: { before: null, after: { code: 'BPSC-131' } } },
  ]);
});

describe('what is there already', () => {
  test.each(['BPSC-131', 'bpsc131', 'bpsc 131', 'B.P.S.C 131'])(
    'a subject %s is refused, by whoever comes',
    async (code) => {
      const { universityId } = await newSchool();
      await expect(studio.subjects.create({ ...theory, universityId, code })).rejects.toMatchObject({ code: 'TAKEN' });
      expect((await studio.subjects.list({})).rows).toHaveLength(1);
      const { id } = await studio.create({ code: 'NIOS', name: 'Open Schooling' });
      await studio.subjects.create({ ...theory, universityId: id, code });
    },
  );

  test('of those who make one at once one does', async () => {
    const { id: universityId } = await studio.create({ code: 'X', name: 'X' });
    const codes = ['BPSC-131', 'bpsc131', 'Bpsc 131', 'BPSC131'];
    const made = await Promise.allSettled(
      codes.map((code) => studio.subjects.create({ ...theory, universityId, code })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.selectFrom('subjects').select('code').execute()).toEqual([{ code: 'BPSC-131' }]);
  });

  test('also when a change would make it so', async () => {
    const { universityId, programmeId } = await newSchool();
    const { id } = await studio.programmes.create({ universityId, code: 'MPS', name: 'Politics', level: 'master' });
    const asBag = { universityId, code: 'bag', name: 'Politics', level: 'master' };
    await expect(studio.programmes.update({ id, revision: 0, ...asBag })).rejects.toMatchObject({ code: 'TAKEN' });
    expect(await studio.programmes.read({ id })).toMatchObject({ code: 'MPS', revision: 0 });
    expect(await studio.programmes.read({ id: programmeId })).toMatchObject({ code: 'BAG' });
  });
});

test('another university is neither saved nor written down', async () => {
  const { universityId } = await newSchool();
  const { id: other } = await studio.create({ code: 'OTHER', name: 'Another' });
  const terms = { code: 'MPS', name: 'Politics', level: 'master' };
  const { id } = await studio.programmes.create({ universityId, ...terms });
  await studio.programmes.update({ id, revision: 0, universityId: other, ...terms, name: 'Political Science' });
  expect(await studio.programmes.read({ id })).toMatchObject({ universityId, name: 'Political Science' });
  const [, changed] = await eventsOf(db, id);
  expect(changed?.details).toEqual({ before: { name: 'Politics' }, after: { name: 'Political Science' } });
});

test('a change counts, is written down by what changed, and one made from an older state is refused', async () => {
  const { universityId, programmeId, subjectId } = await newSchool();
  const places = [{ programmeId, semester: 2, category: 'CC' }];
  const terms = { ...theory, universityId, titleHi: 'राजनीतिक सिद्धांत', programmes: places };
  await studio.subjects.update({ id: subjectId, revision: 0, ...terms });
  expect(await studio.subjects.read({ id: subjectId })).toMatchObject({
    revision: 1,
    titleHi: 'राजनीतिक सिद्धांत',
    programmes: [{ code: 'BAG', semester: 2, category: 'CC' }],
  });
  const [, changed] = await eventsOf(db, subjectId);
  expect(changed).toMatchObject({ act: 'subject.changed' });
  expect(changed?.details).toEqual({
    before: { titleHi: null, programmes: [] },
    after: { titleHi: 'राजनीतिक सिद्धांत', programmes: places },
  });
  const late = other.universities.studio.subjects.update({ id: subjectId, revision: 0, ...theory, universityId });
  await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { by: 'Rohit' } });
  expect(await studio.subjects.read({ id: subjectId })).toMatchObject({ titleHi: 'राजनीतिक सिद्धांत' });
});

test('of two who change one thing at once one does', async () => {
  const { universityId } = await newSchool();
  const names = ['One', 'Two', 'Three', 'Four'];
  const all = await Promise.allSettled(
    names.map((name) => studio.update({ id: universityId, revision: 0, code: 'IGNOU', name })),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await studio.read({ id: universityId })).toMatchObject({ revision: 1 });
});

describe('a removal', () => {
  test('is refused while something refers to it, and says where', async () => {
    const { universityId, programmeId, termId, subjectId } = await newSchool();
    const student = await newPerson(services);
    await db.insertInto('user_subjects').values({ user_id: student.id, subject_id: subjectId }).execute();
    const study = { university_id: universityId, programme_id: programmeId, term_id: termId };
    await db.updateTable('users').set(study).where('id', '=', student.id).execute();
    await insertProduct(db, 'ebook', { title: 'Solved', price_paise: 1, subject_id: subjectId });
    await db
      .insertInto('book_sections')
      .values({ title: 'Shelf', programme_id: programmeId, term_id: termId })
      .execute();
    await insertProduct(db, 'note', { title: 'Terms', language: 'en', university_id: universityId });
    const asked = { subject_id: subjectId, term_id: termId, medium: 'en', max_mark_units: 1 };
    await db.insertInto('past_papers').values(asked).execute();
    await db.insertInto('questions').values({ subject_id: subjectId }).execute();
    await db
      .insertInto('tests')
      .values({ subject_id: subjectId, kind: 'quiz', title_en: 'A quiz', draft: '{}' })
      .execute();
    const usesOf = (removal: Promise<unknown>) =>
      removal.then(
        () => 'removed',
        (error) => ({ code: error.code, ...error.data }),
      );
    const one = (noun: string) => ({ noun, count: 1 });
    expect(await usesOf(studio.subjects.remove({ id: subjectId }))).toEqual({
      code: 'IN_USE',
      uses: ['ebooks', 'students', 'questions', 'tests', 'papers'].map(one),
    });
    expect(await usesOf(studio.programmes.remove({ id: programmeId }))).toMatchObject({
      uses: [one('sections'), one('students')],
    });
    expect(await usesOf(studio.terms.remove({ id: termId }))).toMatchObject({
      uses: [one('sections'), one('students'), one('papers')],
    });
    expect(await usesOf(studio.remove({ id: universityId }))).toMatchObject({
      uses: ['programmes', 'subjects', 'terms', 'notes', 'students'].map(one),
    });
    expect((await studio.subjects.list({})).rows).toHaveLength(1);
    await db.updateTable('users').set({ university_id: null, programme_id: null, term_id: null }).execute();
    for (const table of ['past_papers', 'questions', 'tests'] as const) await db.deleteFrom(table).execute();
  });

  test('takes what nothing refers to, from the smallest to the largest', async () => {
    const { universityId, programmeId, termId, subjectId } = await newSchool();
    const places = [{ programmeId, semester: null, category: null }];
    await studio.subjects.update({ id: subjectId, revision: 0, ...theory, universityId, programmes: places });
    await studio.programmes.remove({ id: programmeId });
    expect(await studio.subjects.read({ id: subjectId })).toMatchObject({ programmes: [] });
    await studio.subjects.remove({ id: subjectId });
    await studio.terms.remove({ id: termId });
    await studio.remove({ id: universityId });
    expect(await universities.watch().then((stream) => stream.next())).toMatchObject({ value: [] });
    const [, removed] = await eventsOf(db, universityId);
    expect(removed).toMatchObject({ act: 'university.removed', details: { before: { code: 'IGNOU' }, after: null } });
    await expect(studio.remove({ id: universityId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('and a student who chooses the subject at that moment never lose one another', async () => {
    for (let n = 0; n < 8; n += 1) {
      const { id: universityId } = await studio.create({ code: `U${n}`, name: 'U' });
      const { id } = await studio.subjects.create({ ...theory, universityId });
      const { id: userId } = await newPerson(services);
      const chosen = db.insertInto('user_subjects').values({ user_id: userId, subject_id: id }).execute();
      const [removed, kept] = await Promise.allSettled([studio.subjects.remove({ id }), chosen]);
      expect([removed.status, kept.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

test('refuses what does not fit, and writes nothing', async () => {
  const { universityId } = await newSchool();
  const { id: elsewhere } = await studio.create({ code: 'NIOS', name: 'Open Schooling' });
  const foreign = await studio.programmes.create({
    universityId: elsewhere,
    code: 'SEC',
    name: 'S',
    level: 'secondary',
  });
  const inForeign = [{ programmeId: foreign.id, semester: null, category: null }];
  const fresh = { ...theory, universityId, code: 'BHIC-131' };
  const wrong: [object, string][] = [
    [{ universityId: 'none' }, 'UNKNOWN_REFERENCE'],
    [{ programmes: inForeign }, 'UNKNOWN_REFERENCE'],
    [{ code: '--' }, 'BAD_REQUEST'],
    [{ code: 'राज' }, 'BAD_REQUEST'],
    [{ titleEn: '  ' }, 'BAD_REQUEST'],
    [{ credits: 1.5 }, 'BAD_REQUEST'],
    [{ programmes: [...inForeign, ...inForeign] }, 'BAD_REQUEST'],
  ];
  for (const [change, code] of wrong)
    await expect(studio.subjects.create({ ...fresh, ...change })).rejects.toMatchObject({ code });
  const term = { universityId, kind: 'exam' as const, label: 'June', startsOn: '2026-07-02', endsOn: '2026-07-01' };
  await expect(studio.terms.create(term)).rejects.toMatchObject({ code: 'ENDS_FIRST' });
  expect((await studio.subjects.list({})).rows).toHaveLength(1);
  expect((await studio.terms.list({})).rows).toHaveLength(1);
});

test('lists are searched, filtered and sorted', async () => {
  const { universityId, programmeId } = await newSchool();
  const places = [{ programmeId, semester: 1, category: null }];
  await studio.subjects.create({ ...theory, universityId, code: 'BHIC-131', titleEn: 'History', programmes: places });
  const codes = async (input: Parameters<typeof studio.subjects.list>[0]) =>
    (await studio.subjects.list(input)).rows.map(({ code }) => code);
  expect(await codes({ text: 'bpsc 131' })).toEqual(['BPSC-131']);
  expect(await codes({ text: 'theory political' })).toEqual(['BPSC-131']);
  expect(await codes({ text: '%' })).toEqual([]);
  expect(await codes({ programmeId })).toEqual(['BHIC-131']);
  expect(await codes({ sort: '-code' })).toEqual(['BPSC-131', 'BHIC-131']);
  expect(await codes({ universityId: 'none' })).toEqual([]);
  expect((await studio.programmes.list({ text: 'ARTS' })).rows).toMatchObject([{ code: 'BAG', subjects: 1 }]);
  expect((await studio.terms.list({ kind: 'exam' })).rows).toEqual([]);
});
