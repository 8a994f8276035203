import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Person } from '#server/platform/session.ts';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, minute } from '#server/testing-attempts.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting } = attemptFixtures(services);

type Sitting = Awaited<ReturnType<typeof newSitting>>;

const setBand = ({ id }: Person, birthBand: string | null) =>
  db.updateTable('users').set({ birth_band: birthBand }).where('id', '=', id).execute();

/** A ranked test of two questions and so many adults who handed it in: the first with two right, the next four with one, the rest with none. */
async function newRanked(students: number, rules: object = {}) {
  const closesAt = new Date(Date.now() + minute(60)).toISOString();
  const made = await newTest(2, { isRanked: true, closesAt, ...rules });
  const sittings: Sitting[] = [];
  for (let count = 0; count < students; count += 1) {
    const sitting = await newSitting(made.testId);
    await setBand(sitting.student, '18-24');
    const right = [1, 2].slice(0, count < 1 ? 2 : count < 5 ? 1 : 0);
    if (right.length > 0) await sitting.save(...right.map((position) => answering(position, position, chosen('b'))));
    await sitting.client.attempts.submit({ attemptId: sitting.attemptId });
    sittings.push(sitting);
  }
  const { testId } = made;
  const studio = clientFor(services, made.tutor);
  const sit = (place: number): Sitting => sittings[place] as Sitting;
  const topTenOf = (place: number) => sit(place).client.attempts.topTen;
  return { ...made, studio, sit, topTenOf, close: () => studio.tests.studio.close({ testId }), stand };

  async function stand(place: number, name: string) {
    await topTenOf(place).setName({ testId, name });
  }
}

test('who chose a name is shown among the ten best once the test is closed, and nobody else', async () => {
  const { testId, topTenOf, sit, stand, close } = await newRanked(12);
  await stand(0, '  Rani ');
  await stand(1, 'तारा');
  await stand(11, 'Fine Fellow');
  expect(await topTenOf(0).read({ testId })).toEqual({ entries: [], own: { name: 'Rani', isRemoved: false } });
  await close();
  // Seven share the sixth rank; of them one chose a name.
  const entries = [
    { rank: 1, name: 'Rani', marks: '4', isMine: true },
    { rank: 2, name: 'तारा', marks: '2', isMine: false },
    { rank: 6, name: 'Fine Fellow', marks: '0', isMine: false },
  ];
  expect(await topTenOf(0).read({ testId })).toMatchObject({ entries });
  const stranger = await newPerson(services);
  const seen = await clientFor(services, stranger).attempts.topTen.read({ testId });
  expect(seen).toEqual({ entries: entries.map((entry) => ({ ...entry, isMine: false })), own: null });
  expect(JSON.stringify(seen)).not.toContain(sit(0).student.name);
  await topTenOf(0).removeName({ testId });
  const { entries: left, own } = await topTenOf(0).read({ testId });
  expect([left.map(({ name }) => name), own]).toEqual([['तारा', 'Fine Fellow'], { name: null, isRemoved: false }]);
});

test('no more than ten are shown, and nobody whose rank is lower or when fewer than ten are compared', async () => {
  const { testId, topTenOf, stand, close } = await newRanked(13);
  for (let place = 0; place < 13; place += 1) await stand(place, `Student ${place}`);
  await close();
  const { entries } = await topTenOf(12).read({ testId });
  expect(entries.map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 2, 6, 6, 6, 6, 6]);
  await sql`update score_counts set students = students + 10 where mark_units = (select max(mark_units) from score_counts
    where test_version_id in (select id from test_versions where test_id = ${testId}))
    and test_version_id in (select id from test_versions where test_id = ${testId})`.execute(db);
  expect((await topTenOf(12).read({ testId })).entries.map(({ name }) => name)).toEqual(['Student 0']);

  const few = await newRanked(9);
  await few.stand(0, 'Rani');
  await few.close();
  expect((await few.topTenOf(0).read({ testId: few.testId })).entries).toEqual([]);
});

test('only an adult who is compared chooses a name, and who is none any more is not shown', async () => {
  const { testId, topTenOf, sit, stand, close } = await newRanked(10);
  for (const band of ['under-18', null]) {
    await setBand(sit(1).student, band);
    expect((await topTenOf(1).read({ testId })).own).toBeNull();
    await expect(stand(1, 'Tara')).rejects.toMatchObject({ code: 'NOT_COMPARED' });
  }
  const stranger = clientFor(services, await newPerson(services)).attempts.topTen;
  await expect(stranger.setName({ testId, name: 'Tara' })).rejects.toMatchObject({ code: 'NOT_COMPARED' });
  await stand(0, 'Rani');
  await close();
  await setBand(sit(0).student, 'under-18');
  const { entries, own } = await topTenOf(2).read({ testId });
  expect([entries, own]).toEqual([[], { name: null, isRemoved: false }]);
  // The name can be taken back all the same.
  expect((await topTenOf(0).read({ testId })).own).toEqual({ name: 'Rani', isRemoved: false });

  for (const rules of [{ isRanked: false }, { answersShown: 'after-close' }, { answersShown: 'never' }]) {
    const other = await newRanked(1, rules);
    await expect(other.stand(0, 'Rani')).rejects.toMatchObject({ code: 'NOT_COMPARED' });
  }
});

test('a name has 2 to 30 characters on one line, with a letter in it', async () => {
  const { testId, topTenOf } = await newRanked(1);
  for (const name of ['R', '  R  ', 'R'.repeat(31), '1234', 'Ra\nni', 'Ra\u202eni'])
    await expect(topTenOf(0).setName({ testId, name }), name).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await topTenOf(0).setName({ testId, name: 'क्\u200dष' });
  expect((await topTenOf(0).read({ testId })).own).toMatchObject({ name: 'क्\u200dष' });
});

test('staff who manage the test remove a name for good, and the log says so without it', async () => {
  const { testId, topTenOf, sit, stand, close, studio, tutor } = await newRanked(10);
  await stand(0, 'Rude Word');
  await close();
  const names = await studio.attempts.studio.topTen.list({ testId });
  expect(names).toMatchObject([{ name: 'Rude Word', studentName: sit(0).student.name }]);
  const nameId = names[0]?.nameId ?? '';
  const other = clientFor(services, await newPerson(services, { role: 'instructor' })).attempts.studio.topTen;
  await expect(other.list({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(other.removeName({ testId, nameId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await studio.attempts.studio.topTen.removeName({ testId, nameId });
  expect(await topTenOf(0).read({ testId })).toEqual({ entries: [], own: { name: null, isRemoved: true } });
  await topTenOf(0).removeName({ testId });
  await expect(stand(0, 'Another')).rejects.toMatchObject({ code: 'NAME_REMOVED' });
  expect(await studio.attempts.studio.topTen.list({ testId })).toEqual([]);
  const events = db.selectFrom('audit_events').where('act', '=', 'attempt.name-removed');
  expect(await events.where('subject_id', '=', sit(0).attemptId).select(['actor_id', 'details']).execute()).toEqual([
    { actor_id: tutor.id, details: { before: { isShown: true }, after: { isShown: false } } },
  ]);
});
