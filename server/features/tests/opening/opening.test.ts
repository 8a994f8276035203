import { expect, test } from 'vitest';
import { clientFor, follow, insertRow, newPerson, runJobs, testServices } from '#server/testing.ts';
import { attemptFixtures, timed } from '#server/testing-attempts.ts';
import { sweepOpenedTests } from './opening.jobs.ts';

const services = await testServices();
const { db } = services;
const { newTest } = attemptFixtures(services);

const noticesOf = async (person: Awaited<ReturnType<typeof newPerson>>) =>
  (await (await follow(clientFor(services, person).notices.watch))()).filter(({ kind }) => kind === 'test');
const openAt = (testId: string, minutes: number) =>
  db
    .updateTable('tests')
    .set({ opens_at: new Date(Date.now() + minutes * 60_000) })
    .where('id', '=', testId)
    .execute();
const sweep = async () => {
  await sweepOpenedTests.work(services);
  await runJobs(services);
};

async function newFreeTest() {
  const { testId } = await newTest(1, { ...timed, titleEn: 'Mock of December' });
  const { subject_id: subjectId } = await db
    .selectFrom('tests')
    .where('id', '=', testId)
    .select('subject_id')
    .executeTakeFirstOrThrow();
  const student = await newPerson(services);
  await db
    .insertInto('user_subjects')
    .values({ user_id: student.id, subject_id: subjectId ?? '' })
    .execute();
  return { testId, student };
}

test('who takes the subject of a free test is told when it opens, once, and again when it was moved', async () => {
  const [{ testId, student }, other] = [await newFreeTest(), await newPerson(services)];
  await openAt(testId, 1);
  await sweep();
  expect(await noticesOf(student)).toEqual([]);
  await openAt(testId, -1);
  await sweep();
  await sweep();
  const [told, ...more] = await noticesOf(student);
  expect(told).toMatchObject({ text: expect.stringMatching(/^Open now: /), link: `/test/${testId}` });
  expect([more, await noticesOf(other)]).toEqual([[], []]);
  await openAt(testId, -2);
  await sweep();
  expect(await noticesOf(student)).toHaveLength(2);
});

test('of a test that is sold only who has it', async () => {
  const item = { kind: 'ebook', title: 'A book', price_paise: 9900, published_at: new Date() };
  const id = await insertRow(db, 'products', item);
  const { testId } = await newTest(1, { ...timed, access: 'items', items: [id] });
  const [owner, other] = [await newPerson(services), await newPerson(services)];
  await db.insertInto('entitlements').values({ user_id: owner.id, product_id: id, source: 'free' }).execute();
  await openAt(testId, -1);
  await sweep();
  expect([(await noticesOf(owner)).length, (await noticesOf(other)).length]).toEqual([1, 0]);
});

test('of one that was closed, archived or opened long ago nobody', async () => {
  const all = [await newFreeTest(), await newFreeTest(), await newFreeTest()];
  const [closed, archived, old] = all.map(({ testId }) => testId);
  for (const { testId } of all) await openAt(testId, -1);
  const change = db.updateTable('tests');
  await change
    .set({ closed_at: new Date() })
    .where('id', '=', closed ?? '')
    .execute();
  await change
    .set({ archived_at: new Date() })
    .where('id', '=', archived ?? '')
    .execute();
  await openAt(old ?? '', -10);
  await sweep();
  for (const { student } of all) expect(await noticesOf(student)).toEqual([]);
});
