import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, chosen, newSittingOf, newTestOf, singleBody } from '#server/testing-attempts.ts';
import { updateDueStatistics } from './statistics.service.ts';

const services = await testServices();
const { db } = services;

async function sit(testId: string, answers: string[], role: 'student' | 'admin' = 'student') {
  const { save, client, attemptId, student } = await newSittingOf(services, testId, { role });
  await save(...answers.map((option, place) => answering(place + 1, place + 1, chosen(option))));
  await client.attempts.submit({ attemptId });
  return { attemptId, client, student };
}

test('figures are of the first valid attempt of each student, with the marks that hold now', async () => {
  const { testId, tutor, versionIds } = await newTestOf(services, [singleBody(), singleBody()], { attempts: 2 });
  const { studio } = clientFor(services, tutor).attempts;
  expect(await studio.statistics({ testId })).toMatchObject({ test: { n: 0, mean: null }, versions: [] });
  const first = await sit(testId, ['b', 'b']);
  await sit(testId, ['b', 'a']);
  await sit(testId, ['a', 'c']);
  await sit(testId, ['b', 'b'], 'admin');
  const { attemptId } = await first.client.attempts.start({ testId, seatId: crypto.randomUUID() });
  await first.client.attempts.submit({ attemptId });
  const statistics = await studio.statistics({ testId });
  expect(statistics).toMatchObject({ version: 1, versions: [1], maxMarks: '4', isJudged: false, test: { n: 3 } });
  const [one, two] = statistics.items;
  // 2, 2 and −2/3 of 2; and 2, −2/3 and −2/3.
  expect(one).toMatchObject({ versionId: versionIds[0], position: 1, n: 3, guess: 25, verdict: 'too few to judge' });
  expect(one?.facility).toBeCloseTo((100 * (2 + 2 - 2 / 3)) / 3 / 2, 6);
  expect(two?.facility).toBeCloseTo((100 * (2 - 4 / 3)) / 3 / 2, 6);
  expect([one?.intendedWeight, two?.intendedWeight]).toEqual([50, 50]);
  expect(statistics.test.mean).toBeCloseTo((100 * (4 + 4 / 3 - 4 / 3)) / 3 / 4, 6);
  expect(one?.options.find(({ id }) => id === 'b')).toMatchObject({ isKey: true, chosen: 2 });
  expect(one?.options.find(({ id }) => id === null)).toMatchObject({ text: null, chosen: 0 });
  await studio.void({ attemptId: first.attemptId, reason: 'sat for somebody else' });
  const after = await studio.statistics({ testId });
  // The second attempt of the first student counts now: both blank.
  expect(after.test.n).toBe(3);
  expect(after.items[0]?.facility).toBeCloseTo((100 * (2 - 2 / 3)) / 3 / 2, 6);
});

test('with thirty students it is judged: a wrong key, guessing, and a distractor that the best take', async () => {
  const { testId, tutor } = await newTestOf(services, [singleBody(), singleBody(), singleBody()]);
  // The better the rest, the more of them miss the first question, whose key is wrong: they say 'c'.
  const sheets = Array.from({ length: 30 }, (_, place) =>
    place < 15 ? ['c', 'b', 'b'] : place < 20 ? ['b', 'b', 'a'] : ['b', 'a', 'a'],
  );
  // Of equals who began first stands higher.
  await Promise.all(sheets.slice(0, 15).map((sheet) => sit(testId, sheet)));
  await Promise.all(sheets.slice(15).map((sheet) => sit(testId, sheet)));
  const { items, isJudged } = await clientFor(services, tutor).attempts.studio.statistics({ testId });
  expect(isJudged).toBe(true);
  expect(items[0]).toMatchObject({ verdict: 'check the key', level: 'medium' });
  expect(items[0]?.options.find(({ id }) => id === 'c')).toMatchObject({ isTakenByBest: true, top: 100 });
  expect(items[0]?.options.find(({ id }) => id === 'd')).toMatchObject({ isTakenByNobody: true });
});

test('after a test closed a job makes them once, and again when marks changed', async () => {
  const { testId } = await newTestOf(services, [singleBody()]);
  await sit(testId, ['b']);
  const readKept = () =>
    db
      .selectFrom('test_statistics as kept')
      .innerJoin('test_versions as version', 'version.id', 'kept.test_version_id')
      .where('version.test_id', '=', testId)
      .select(['kept.n', 'kept.made_at'])
      .executeTakeFirst();
  await updateDueStatistics(db);
  expect(await readKept()).toBeUndefined();
  await sql`update tests set closed_at = now() where id = ${testId}`.execute(db);
  await updateDueStatistics(db);
  const kept = await readKept();
  expect(kept).toMatchObject({ n: 1 });
  await updateDueStatistics(db);
  expect(await readKept()).toEqual(kept);
});

test('are not there for who may not manage the test', async () => {
  const { testId } = await newTestOf(services, [singleBody()]);
  const { studio } = clientFor(services, await newPerson(services, { role: 'instructor' })).attempts;
  await expect(studio.statistics({ testId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
