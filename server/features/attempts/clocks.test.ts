import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { clientFor, newPerson, testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen, minute, timed } from '#server/testing-attempts.ts';

// Fault R29: this process is ten minutes off the database, whose clock alone decides.
const services = await testServices();
const { db } = services;
const { newTest, newSitting, setBack } = attemptFixtures(services);

afterEach(() => void vi.useRealTimers());

const setClockOff = (minutes: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + minute(minutes));
};
const readNow = async () => (await sql<{ now: Date }>`select now()`.execute(db)).rows[0]?.now.getTime() ?? 0;

test.each([-10, 10])(
  'a process whose clock is %i minutes off gives the time of the database, to the second',
  async (off) => {
    const { testId } = await newTest(2, timed);
    setClockOff(off);
    const { attempt, client, attemptId, save, seatId } = await newSitting(testId);
    expect(Math.abs(Date.parse(attempt.startedAt) - (await readNow()))).toBeLessThan(1000);
    expect(Math.abs((attempt.leftMilliseconds ?? 0) - minute(20))).toBeLessThan(1000);
    await setBack(attemptId, 5);
    const saved = await save(answering(1, 1, chosen('b'), minute(5)));
    expect(saved.fates).toEqual([{ seq: 1, fate: 'in-time' }]);
    expect(Math.abs((saved.leftMilliseconds ?? 0) - minute(15))).toBeLessThan(1000);
    expect(Math.abs(Date.parse(saved.serverTime) - (await readNow()))).toBeLessThan(1000);
    // A minute after the end.
    await setBack(attemptId, 16);
    const late = await save(answering(2, 2, chosen('b'), minute(19)), answering(3, 2, chosen('a'), minute(21)));
    expect(late.fates.map(({ fate }) => fate)).toEqual(['late', 'after']);
    expect(await client.attempts.read({ attemptId, seatId })).toMatchObject({
      state: 'submitted',
      leftMilliseconds: 0,
    });
  },
);

test.each([-10, 10])(
  'a window opens and closes by the clock of the database, with this one %i minutes off',
  async (off) => {
    const at = async (minutes: number) => new Date((await readNow()) + minute(minutes)).toISOString();
    const coming = await newTest(1, { ...timed, opensAt: await at(1) });
    const open = await newTest(1, { ...timed, opensAt: await at(-1), closesAt: await at(30) });
    const over = await newTest(1, { ...timed, closesAt: await at(30) });
    await sql`update tests set closes_at = now() - interval '1 minute' where id = ${over.testId}`.execute(db);
    const { attempts, tests } = clientFor(services, await newPerson(services));
    setClockOff(off);
    const start = (testId: string) =>
      attempts.start({ testId, seatId: crypto.randomUUID() }).then(
        ({ state }) => state,
        ({ code }) => code,
      );
    const told = [await start(coming.testId), await start(open.testId), await start(over.testId)];
    expect(told).toEqual(['NOT_OPEN', 'open', 'CLOSED']);
    expect(await tests.read({ testId: coming.testId })).toMatchObject({ canStart: false, refusal: 'not-open' });
  },
);
