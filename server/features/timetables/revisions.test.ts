import { describe, expect, test } from 'vitest';
import { dayIn, newTimetable, paper, take } from '#server/testing/testing-timetables.ts';
import { clientFor, follow, mailsTo, newPerson, runJobs, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const staff = await newPerson(services, { role: 'instructor' });
const tutor = clientFor(services, staff);
const nobody = clientFor(services, null);
const [DAY, OTHER_DAY, PAST] = [dayIn(12), dayIn(14), dayIn(-3)];

const revise = (sectionId: string, entries: ReturnType<typeof paper>[], status: 'tentative' | 'final' = 'tentative') =>
  tutor.timetables.revise({ sectionId, status, sourceUrl: null, entries });

const rowsOf = (sectionId: string) =>
  db.selectFrom('timetable_entries').where('section_id', '=', sectionId).orderBy('subject_id').selectAll().execute();
const revisionsOf = (sectionId: string) =>
  db.selectFrom('timetable_revisions').where('section_id', '=', sectionId).orderBy('number').selectAll().execute();
const readSection = async (sectionId: string) => {
  const next = await follow((_: undefined, options) => nobody.timetables.section.watch({ sectionId }, options));
  return { first: await next(), next };
};

describe('revise', () => {
  test('writes the rows, one revision, an event, and shows it at once', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A', 'B', 'C']);
    await revise(sectionId, [paper(subject('A'), DAY), paper(subject('B'), DAY)]);
    const before = await rowsOf(sectionId);
    const { first, next } = await readSection(sectionId);
    expect(first?.entries.map(({ code }) => code)).toEqual(['A', 'B']);
    const answer = await tutor.timetables.revise({
      ...{ sectionId, status: 'final', sourceUrl: 'https://open.test/notice' },
      entries: [
        paper(subject('A'), OTHER_DAY, { status: 'revised' }),
        paper(subject('C'), DAY, { startsAt: '14:00', endsAt: '17:00', shift: 'evening', note: ' Two\u00a0parts ' }),
      ],
    });
    const slot = { startsAt: '10:00', endsAt: '13:00' };
    const changes = [
      { kind: 'section', before: 'tentative', after: 'final' },
      {
        kind: 'moved',
        subjectId: subject('A'),
        code: 'A',
        before: { heldOn: DAY, ...slot },
        after: { heldOn: OTHER_DAY, ...slot },
      },
      { kind: 'removed', subjectId: subject('B'), code: 'B', before: { heldOn: DAY, ...slot } },
      { kind: 'added', subjectId: subject('C'), code: 'C', after: { heldOn: DAY, startsAt: '14:00', endsAt: '17:00' } },
    ];
    expect(answer).toEqual({ changes, told: 0 });
    expect(await rowsOf(sectionId)).toMatchObject([
      { id: before[0]?.id, held_on: OTHER_DAY, moved_from: DAY, revision: 2, status: 'revised' },
      { subject_id: subject('C'), starts_at: '14:00:00', note: 'Two\u00a0parts', revision: 2, moved_from: null },
    ]);
    expect(await revisionsOf(sectionId)).toMatchObject([{ number: 1 }, { number: 2, made_by: staff.id, changes }]);
    expect(await next()).toMatchObject({
      ...{ status: 'final', sourceUrl: 'https://open.test/notice', papers: 2, days: [DAY, OTHER_DAY] },
      entries: [{ code: 'C' }, { code: 'A', movedFrom: DAY }],
      revisions: [{ changes }, { changes: [{ kind: 'added' }, { kind: 'added' }] }],
    });
    const event = await db
      .selectFrom('audit_events')
      .where('act', '=', 'timetable.revised')
      .where('subject_id', '=', sectionId)
      .orderBy('id', 'desc')
      .select(['actor_id', 'details'])
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor_id: staff.id, details: { changes } });
  });

  test('without a difference makes no revision and tells nobody, but says when it was looked at', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A']);
    await revise(sectionId, [paper(subject('A'), DAY)]);
    await db
      .updateTable('timetable_sections')
      .set({ checked_at: new Date(0) })
      .where('id', '=', sectionId)
      .execute();
    const [row] = await rowsOf(sectionId);
    expect(await revise(sectionId, [paper(subject('A'), DAY)])).toEqual({ changes: [], told: 0 });
    expect(await revisionsOf(sectionId)).toHaveLength(1);
    expect(await rowsOf(sectionId)).toEqual([row]);
    const { first } = await readSection(sectionId);
    expect(Date.now() - Date.parse(first?.checkedAt ?? '')).toBeLessThan(60_000);
  });

  test('refuses an unknown subject, one of another university and one given twice, and writes nothing', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A', 'B']);
    const other = await newTimetable(services, ['A']);
    const mixed = [paper(subject('A'), DAY), paper(other.subject('A'), DAY), paper('none', DAY)];
    await expect(revise(sectionId, mixed)).rejects.toMatchObject({
      ...{ code: 'UNKNOWN_SUBJECT', status: 422 },
      data: { subjectIds: [other.subject('A'), 'none'] },
    });
    const twice = [paper(subject('A'), DAY), paper(subject('A'), OTHER_DAY)];
    await expect(revise(sectionId, twice)).rejects.toMatchObject({ code: 'DOUBLE_SUBJECT' });
    await expect(revise('none', [])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowsOf(sectionId)).toEqual([]);
    expect(await revisionsOf(sectionId)).toEqual([]);
  });

  test.each([
    { heldOn: '2027-02-30' },
    { heldOn: '0001-01-01' },
    { heldOn: '2027-13-01' },
    { startsAt: '24:00' },
    { startsAt: '13:00', endsAt: '10:00' },
    { startsAt: '10:00', endsAt: '10:00' },
    { note: 'x'.repeat(201) },
  ])('refuses %o before any lookup', async (given) => {
    const { sectionId, subject } = await newTimetable(services, ['A']);
    await expect(revise(sectionId, [paper(subject('A'), DAY, given)])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is for staff who look after timetables', async () => {
    const { sectionId } = await newTimetable(services, ['A']);
    for (const role of ['student', 'support'] as const) {
      const client = clientFor(services, await newPerson(services, { role }));
      const call = client.timetables.revise({ sectionId, status: 'final', sourceUrl: null, entries: [] });
      await expect(call).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const bad = tutor.timetables.revise({ sectionId, status: 'final', sourceUrl: 'javascript:alert(1)', entries: [] });
    await expect(bad).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('ten at once are serial: numbers without gaps, and each difference is from the state before', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A']);
    const days = Array.from({ length: 10 }, (_, n) => dayIn(20 + n));
    await Promise.all(days.map((day) => revise(sectionId, [paper(subject('A'), day)])));
    const revisions = await revisionsOf(sectionId);
    expect(revisions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const changes = revisions.flatMap(
      (revision) => revision.changes as { before?: unknown; after: { heldOn: string } }[],
    );
    for (const [place, change] of changes.entries()) expect(change.before).toEqual(changes[place - 1]?.after);
    expect((await rowsOf(sectionId))[0]?.held_on).toBe(changes.at(-1)?.after.heldOn);
  });

  test('a draft changes unseen', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A'], false);
    const student = await newPerson(services);
    await take(services, student, [subject('A')]);
    expect(await revise(sectionId, [paper(subject('A'), DAY)])).toMatchObject({ told: 0 });
    expect(await revisionsOf(sectionId)).toEqual([]);
    expect(await rowsOf(sectionId)).toHaveLength(1);
    expect((await readSection(sectionId)).first).toBeNull();
    await runJobs(services);
    expect(await mailsTo(services, student.email)).toEqual([]);
  });
});

describe('who takes a subject', () => {
  test('is told of its papers only, in one mail, in the own language; others are not', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A', 'B', 'C']);
    await revise(sectionId, [paper(subject('A'), DAY), paper(subject('B'), DAY), paper(subject('C'), DAY)]);
    await runJobs(services);
    const [both, hindi, other, silent, suspended, minor] = await Promise.all([
      newPerson(services),
      newPerson(services, { language: 'hi' }),
      newPerson(services),
      newPerson(services),
      newPerson(services),
      newPerson(services),
    ]);
    await take(services, both, [subject('A'), subject('B')]);
    for (const each of [hindi, silent, suspended, minor]) await take(services, each, [subject('A')]);
    await take(services, other, [subject('C')]);
    await db
      .insertInto('notification_choices')
      .values({ user_id: silent.id, category: 'timetables', by_mail: false })
      .execute();
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute();
    await db.updateTable('users').set({ birth_band: 'under-18' }).where('id', '=', minor.id).execute();
    const answer = await revise(sectionId, [
      paper(subject('A'), OTHER_DAY, { status: 'revised' }),
      paper(subject('B'), DAY, { status: 'final' }),
      paper(subject('C'), DAY),
    ]);
    expect(answer.told).toBe(2);
    await runJobs(services);
    const [mail, ...more] = await mailsTo(services, both.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'timetable-changed', language: 'en' });
    expect(mail?.text).toMatch(/A: moved to [\s\S]*B: the date is now final\./);
    expect(mail?.text).toContain(`/timetable/${sectionId}`);
    const [inHindi] = await mailsTo(services, hindi.email);
    expect(inHindi?.text).toMatch(/A: नई तारीख़/);
    expect(inHindi?.text).not.toMatch(/^\W*B: /m);
    for (const each of [other, silent, suspended, minor]) expect(await mailsTo(services, each.email)).toEqual([]);
  });

  test('is told by chunks when they are many, each once, also when the job comes twice', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A']);
    await revise(sectionId, [paper(subject('A'), DAY)]);
    await runJobs(services);
    const crowd = Array.from({ length: 450 }, (_, n) => ({ name: `Crowd ${n}`, email: `told-${n}@school.test` }));
    const people = await db.insertInto('users').values(crowd).returning('id').execute();
    await db
      .insertInto('user_subjects')
      .values(people.map(({ id }) => ({ user_id: id, subject_id: subject('A') })))
      .execute();
    expect((await revise(sectionId, [paper(subject('A'), OTHER_DAY)])).told).toBe(450);
    await runJobs(services);
    const [revision] = (await revisionsOf(sectionId)).slice(-1);
    await services.pool.query("select graphile_worker.add_job('timetables.tell', $1::json)", [
      JSON.stringify({ revisionId: revision?.id, after: '' }),
    ]);
    await runJobs(services);
    const told = services.letters.filter(({ to }) => to.startsWith('told-')).map(({ to }) => to);
    expect(told).toHaveLength(450);
    expect(new Set(told).size).toBe(450);
  }, 60_000);

  test('hears nothing of what is past, nor when nothing of theirs changed', async () => {
    const { sectionId, subject } = await newTimetable(services, ['A', 'B']);
    const student = await newPerson(services);
    await take(services, student, [subject('A')]);
    expect((await revise(sectionId, [paper(subject('A'), PAST)])).told).toBe(0);
    expect((await revise(sectionId, [paper(subject('A'), PAST), paper(subject('B'), DAY)], 'final')).told).toBe(0);
    await runJobs(services);
    expect(await mailsTo(services, student.email)).toEqual([]);
  });
});
