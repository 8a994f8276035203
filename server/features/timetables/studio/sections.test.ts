import { describe, expect, test } from 'vitest';
import { dayIn, newTimetable, paper, take } from '#server/testing/testing-timetables.ts';
import { clientFor, eventsOf, follow, insertRow, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const staff = await newPerson(services, { role: 'instructor', name: 'Meera' });
const { timetables } = clientFor(services, staff);
const tutor = timetables.studio;
const nobody = clientFor(services, null).timetables;
const [DAY, OTHER_DAY] = [dayIn(12), dayIn(14)];

const rowOf = (id: string) => db.selectFrom('timetable_sections').where('id', '=', id).selectAll().executeTakeFirst();
const newTerm = (universityId: string, label: string) =>
  db
    .insertInto('terms')
    .values({ university_id: universityId, kind: 'exam', label })
    .returning('id')
    .executeTakeFirstOrThrow();
const revise = (sectionId: string, entries: ReturnType<typeof paper>[], revision?: number) =>
  timetables.revise({
    sectionId,
    status: 'tentative',
    sourceUrl: null,
    entries,
    ...(revision !== undefined && { revision }),
  });

describe('a timetable', () => {
  test('is begun as a draft, changed, checked, published, seen at once, taken off, and kept', async () => {
    const { university } = await newTimetable(services, ['A']);
    const term = await newTerm(university, 'TEE June');
    const terms = { title: ' TEE June ', universityId: university, termId: term.id, sourceUrl: 'https://open.test/a' };
    const { id: sectionId } = await tutor.create(terms);
    expect(await rowOf(sectionId)).toMatchObject({ title: 'TEE June', published_at: null, status: 'tentative' });
    await tutor.update({ sectionId, ...terms, title: 'TEE June 2027', revision: 0 });
    await tutor.check({ sectionId });
    expect(await tutor.read({ sectionId })).toMatchObject({
      ...{ title: 'TEE June 2027', term: 'TEE June', isRemovable: true, papers: 0, revision: 1 },
      ...{ checkedAt: expect.any(String), publishedAt: null, entries: [], revisions: [] },
    });
    const next = await follow((_: undefined, options) => nobody.section.watch({ sectionId }, options));
    expect(await next()).toBeNull();
    await tutor.publish({ sectionId, published: true });
    await expect.poll(next).toMatchObject({ title: 'TEE June 2027' });
    await tutor.publish({ sectionId, published: true });
    await tutor.publish({ sectionId, published: false });
    await expect.poll(next).toBeNull();
    await expect(tutor.remove({ sectionId })).rejects.toMatchObject({ code: 'WAS_PUBLISHED' });
    expect(await eventsOf(db, sectionId)).toMatchObject(
      ['created', 'changed', 'checked', 'published', 'hidden'].map((act) => ({
        ...{ act: `timetable.${act}`, actor_id: staff.id },
      })),
    );
  });

  test('that nobody was shown is removed with its papers', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A'], false);
    await revise(sectionId, [paper(subject('A'), DAY)]);
    await tutor.remove({ sectionId });
    expect(await rowOf(sectionId)).toBeUndefined();
    expect((await eventsOf(db, sectionId)).at(-1)).toMatchObject({
      act: 'timetable.removed',
      details: { after: null },
    });
    for (const call of [tutor.read, tutor.remove, tutor.check])
      await expect(call({ sectionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('published before anything remembered it is not removed either', async () => {
    const { sectionId } = await newTimetable(services, ['A']);
    await expect(tutor.remove({ sectionId })).rejects.toMatchObject({ code: 'WAS_PUBLISHED' });
    await tutor.publish({ sectionId, published: false });
    await expect(tutor.remove({ sectionId })).rejects.toMatchObject({ code: 'WAS_PUBLISHED' });
  });

  test('is of a university, and a term of it; the university stays once there are papers', async () => {
    const one = await newTimetable(services, ['A']);
    const other = await newTimetable(services, ['A']);
    const foreign = await newTerm(other.university, 'TEE June');
    const terms = { title: 'TEE', universityId: one.university, termId: null, sourceUrl: null };
    for (const given of [{ termId: foreign.id }, { termId: 'none' }, { universityId: 'none' }]) {
      const call = tutor.create({ ...terms, ...given });
      await expect(call).rejects.toMatchObject({ code: 'TERM_UNKNOWN' });
      const change = tutor.update({ sectionId: one.sectionId, revision: 0, ...terms, ...given });
      await expect(change).rejects.toMatchObject({ code: 'TERM_UNKNOWN' });
    }
    await revise(one.sectionId, [paper(one.subject('A'), DAY)]);
    const moved = { ...terms, sectionId: one.sectionId, universityId: other.university, revision: 1 };
    await expect(tutor.update(moved)).rejects.toMatchObject({ code: 'HAS_PAPERS' });
    expect(await rowOf(one.sectionId)).toMatchObject({ university_id: one.university, edits: 1 });
  });

  test('changed meanwhile is neither changed nor revised over what was not seen', async () => {
    const { sectionId, subject, university } = await newTimetable(services, ['A', 'B']);
    const terms = { title: 'Mine', universityId: university, termId: null, sourceUrl: null };
    await tutor.update({ sectionId, ...terms, revision: 0 });
    const refusal = { code: 'CHANGED_MEANWHILE', data: { by: 'Meera' } };
    await expect(tutor.update({ sectionId, ...terms, title: 'Late', revision: 0 })).rejects.toMatchObject(refusal);
    await expect(revise(sectionId, [paper(subject('A'), DAY)], 0)).rejects.toMatchObject(refusal);
    expect(await tutor.read({ sectionId })).toMatchObject({ title: 'Mine', papers: 0 });
    const both = [revise(sectionId, [paper(subject('A'), DAY)], 1), revise(sectionId, [paper(subject('B'), DAY)], 1)];
    const settled = await Promise.allSettled(both);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await tutor.read({ sectionId })).papers).toBe(1);
  });
});

describe('a preview', () => {
  test('says what a revision would change, whom it would tell and what clashes, and writes nothing', async () => {
    const { sectionId, subject, university } = await newTimetable(services, ['A', 'B', 'C', 'D']);
    await revise(sectionId, [paper(subject('A'), DAY)]);
    const programmeId = await insertRow(db, 'programmes', {
      university_id: university,
      code: 'BAG',
      name: 'Arts',
      level: 'bachelor',
    });
    await db
      .insertInto('programme_subjects')
      .values(['A', 'B', 'C'].map((code) => ({ programme_id: programmeId, subject_id: subject(code) })))
      .execute();
    const student = await newPerson(services);
    await take(services, student, [subject('A'), subject('B')]);
    const entries = [
      paper(subject('A'), OTHER_DAY),
      paper(subject('B'), OTHER_DAY, { startsAt: '12:30', endsAt: '14:00' }),
      paper(subject('C'), OTHER_DAY, { startsAt: '14:00', endsAt: '15:00' }),
      paper(subject('D'), OTHER_DAY),
      paper('none', OTHER_DAY),
    ];
    const before = [await rowOf(sectionId), await eventsOf(db, sectionId)];
    expect(await tutor.preview({ sectionId, status: 'tentative', entries })).toMatchObject({
      changes: [{ kind: 'moved', code: 'A' }, { code: 'B' }, { code: 'C' }, { kind: 'added', code: 'D' }],
      told: 1,
      clashes: [{ subjectIds: [subject('A'), subject('B')], programme: 'BAG', students: 1 }],
    });
    expect([await rowOf(sectionId), await eventsOf(db, sectionId)]).toEqual(before);
    await expect(tutor.preview({ sectionId: 'none', status: 'final', entries: [] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('of two thousand papers is quick', async () => {
    const codes = Array.from({ length: 2000 }, (_, n) => `S${n}`);
    const { sectionId, subject, university } = await newTimetable(services, codes);
    await db
      .insertInto('programmes')
      .values({ id: 'large', university_id: university, code: 'ALL', name: 'All', level: 'bachelor' })
      .execute();
    await db
      .insertInto('programme_subjects')
      .values(codes.map((code) => ({ programme_id: 'large', subject_id: subject(code) })))
      .execute();
    const entries = codes.map((code, n) => paper(subject(code), dayIn(5 + (n % 40))));
    const began = performance.now();
    const answer = await tutor.preview({ sectionId, status: 'tentative', entries });
    expect(performance.now() - began).toBeLessThan(2000);
    expect(answer.changes).toHaveLength(2000);
    expect(answer.clashes.length).toBeGreaterThan(100);
    expect(await revise(sectionId, entries)).toMatchObject({ told: 0 });
    expect(await revise(sectionId, entries)).toEqual({ changes: [], told: 0 });
    expect((await tutor.read({ sectionId })).revisions).toHaveLength(1);
  });
});

describe('what stood before a revision', () => {
  test('comes back as a new revision, told to those it touches', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A', 'B']);
    const student = await newPerson(services);
    await take(services, student, [subject('A')]);
    const old = [paper(subject('A'), DAY, { note: 'Two parts', shift: 'evening' })];
    await revise(sectionId, old);
    await revise(sectionId, [paper(subject('A'), OTHER_DAY), paper(subject('B'), DAY)]);
    await runJobs(services);
    const { revisions, revision } = await tutor.read({ sectionId });
    expect(revisions).toMatchObject([
      { number: 2, by: 'Meera', isKept: true },
      { number: 1, isKept: true },
    ]);
    const was = await tutor.before({ sectionId, revisionId: revisions[0]?.id ?? '' });
    expect(was).toEqual({ status: 'tentative', sourceUrl: null, entries: old });
    const next = await follow((_: undefined, options) => nobody.section.watch({ sectionId }, options));
    await next();
    expect(await timetables.revise({ sectionId, ...was, revision })).toMatchObject({ told: 1 });
    await expect.poll(next).toMatchObject({ entries: [{ code: 'A', heldOn: DAY, note: 'Two parts' }] });
    await runJobs(services);
    expect(await mailsTo(services, student.email)).toHaveLength(3);
    expect((await tutor.read({ sectionId })).revisions.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  test('is let go after thirty days, and never given to another timetable', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A']);
    const other = await newTimetable(services, ['A']);
    await revise(sectionId, [paper(subject('A'), DAY)]);
    const [made] = (await tutor.read({ sectionId })).revisions;
    const revisionId = made?.id ?? '';
    await expect(tutor.before({ sectionId: other.sectionId, revisionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await db
      .updateTable('timetable_revisions')
      .set({ made_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', revisionId)
      .execute();
    await expect(tutor.before({ sectionId, revisionId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await tutor.read({ sectionId })).revisions).toMatchObject([{ isKept: false }]);
    await revise(sectionId, [paper(subject('A'), OTHER_DAY)]);
    const rows = await db.selectFrom('timetable_revisions').where('section_id', '=', sectionId).selectAll().execute();
    expect(rows.toSorted((one, two) => one.number - two.number)).toMatchObject([
      { before: null },
      { before: { papers: [{ heldOn: DAY }] } },
    ]);
  });
});

test('the list is asked by words, university, status and whether it is published', async () => {
  const { sectionId, university, subject } = await newTimetable(services, ['A']);
  const draft = await newTimetable(services, ['A'], false);
  await revise(sectionId, [paper(subject('A'), DAY)]);
  const { rows } = await tutor.list({ universityId: university });
  expect(rows).toMatchObject([{ id: sectionId, papers: 1, firstDay: DAY, lastDay: DAY, status: 'tentative' }]);
  const ids = async (input: Parameters<typeof tutor.list>[0]) => (await tutor.list(input)).rows.map(({ id }) => id);
  expect(await ids({ published: 'no' })).toContain(draft.sectionId);
  expect(await ids({ published: 'yes' })).not.toContain(draft.sectionId);
  expect(await ids({ text: university })).toContain(sectionId);
  expect(await ids({ status: 'final' })).toEqual([]);
  expect((await tutor.subjects({ sectionId })).map(({ code }) => code)).toEqual(['A']);
});
