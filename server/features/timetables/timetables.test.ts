import { expect, test } from 'vitest';
import { dayIn, newTimetable, paper, take } from '#server/testing/testing-timetables.ts';
import { clientFor, follow, insertRow, newPerson, testServices } from '#server/testing.ts';
import { findMine } from './timetables.store.ts';

const services = await testServices();
const { db } = services;
const tutor = clientFor(services, await newPerson(services, { role: 'admin' }));
const nobody = clientFor(services, null);
const [TODAY, DAY, YESTERDAY] = [dayIn(0), dayIn(12), dayIn(-1)];

const revise = (sectionId: string, entries: ReturnType<typeof paper>[]) =>
  tutor.timetables.revise({ sectionId, status: 'tentative', sourceUrl: null, entries });

test('anybody reads the published timetables and no draft', async () => {
  const shown = await newTimetable(services, ['A', 'B', 'C']);
  const draft = await newTimetable(services, ['A'], false);
  const { subject } = shown;
  await revise(shown.sectionId, [paper(subject('A'), DAY), paper(subject('B'), DAY), paper(subject('C'), YESTERDAY)]);
  const next = await follow(nobody.timetables.watch);
  const sections = await next();
  expect(sections.map(({ id }) => id)).not.toContain(draft.sectionId);
  expect(sections.find(({ id }) => id === shown.sectionId)).toMatchObject({
    ...{ university: expect.stringMatching(/^U/), universityName: 'Open University', term: null },
    ...{ papers: 3, days: [YESTERDAY, DAY], status: 'tentative' },
  });
  await db
    .updateTable('timetable_sections')
    .set({ published_at: new Date() })
    .where('id', '=', draft.sectionId)
    .execute();
  expect((await next()).map(({ id }) => id)).toContain(draft.sectionId);
});

test('a student sees the own dates from today on, across timetables, and what clashes', async () => {
  const one = await newTimetable(services, ['A', 'B', 'C', 'D']);
  const secondId = await insertRow(db, 'timetable_sections', {
    title: 'Practicals',
    university_id: one.university,
    status: 'final',
    published_at: new Date(),
  });
  const asha = await newPerson(services);
  const binod = await newPerson(services);
  await take(services, asha, [one.subject('A'), one.subject('B'), one.subject('C')]);
  await revise(one.sectionId, [
    paper(one.subject('A'), DAY),
    paper(one.subject('B'), YESTERDAY),
    paper(one.subject('C'), TODAY),
    paper(one.subject('D'), DAY),
  ]);
  await revise(secondId, [paper(one.subject('B'), DAY, { startsAt: '12:30', endsAt: '14:00' })]);
  const next = await follow(clientFor(services, asha).timetables.mine.watch);
  const mine = await next();
  expect(mine.subjectIds).toEqual([one.subject('A'), one.subject('B'), one.subject('C')]);
  expect(mine.exams.map(({ code, heldOn, sectionTitle }) => [code, heldOn, sectionTitle])).toEqual([
    ['C', TODAY, 'TEE December'],
    ['A', DAY, 'TEE December'],
    ['B', DAY, 'Practicals'],
  ]);
  expect(mine.clashes).toEqual([[mine.exams[1]?.id, mine.exams[2]?.id]]);
  expect(mine.feedUrl).toBeNull();

  const nextOfOther = await follow(clientFor(services, binod).timetables.mine.watch);
  expect(await nextOfOther()).toMatchObject({ subjectIds: [], exams: [], clashes: [] });

  await revise(secondId, []);
  expect(await next()).toMatchObject({ exams: [{ code: 'C' }, { code: 'A' }], clashes: [] });
  await take(services, asha, [one.subject('D')]);
  expect(await next()).toMatchObject({ exams: [{ code: 'C' }, { code: 'A' }, { code: 'D' }] });
  await db.updateTable('timetable_sections').set({ published_at: null }).where('id', '=', one.sectionId).execute();
  expect(await next()).toMatchObject({ exams: [] });
});

test('a feed address is made, shown to its owner only, renewed and ended; no secret stands in the database', async () => {
  const asha = await newPerson(services);
  const client = clientFor(services, asha);
  const next = await follow(client.timetables.mine.watch);
  await next();
  const { feedUrl } = await client.timetables.feed.renew();
  expect(feedUrl).toMatch(/^https?:\/\/[^/]+\/calendar\/[\w-]{43}\.ics$/);
  expect(await next()).toMatchObject({ feedUrl });
  const again = await client.timetables.feed.renew();
  expect(again.feedUrl).not.toBe(feedUrl);
  expect(await next()).toMatchObject({ feedUrl: again.feedUrl });
  const other = await follow(clientFor(services, await newPerson(services)).timetables.mine.watch);
  expect(await other()).toMatchObject({ feedUrl: null });
  const rows = JSON.stringify(
    await db.selectFrom('calendar_feeds').where('user_id', '=', asha.id).selectAll().execute(),
  );
  expect(rows).not.toContain(again.feedUrl.slice(-47, -4));
  await client.timetables.feed.remove();
  expect(await next()).toMatchObject({ feedUrl: null });
  await client.timetables.feed.remove();
  await expect(nobody.timetables.feed.renew()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  await expect(nobody.timetables.mine.watch()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
});

test('many who ask at once get their own, and who asks twice gets it once each time', async () => {
  const { sectionId, subject } = await newTimetable(services, ['A', 'B']);
  await revise(sectionId, [paper(subject('A'), DAY), paper(subject('B'), DAY)]);
  const [asha, binod] = [await newPerson(services), await newPerson(services)];
  await take(services, asha, [subject('A')]);
  await take(services, binod, [subject('A'), subject('B')]);
  const [one, other, again] = await Promise.all([asha, binod, asha].map(({ id }) => findMine(db, id)));
  expect(one?.exams.map(({ code }) => code)).toEqual(['A']);
  expect(other?.exams.map(({ code }) => code)).toEqual(['A', 'B']);
  expect(again).toEqual(one);
  expect(one).not.toHaveProperty('exams.0.userId');
});
