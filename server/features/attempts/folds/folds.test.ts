import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Answer } from '#contract/questions/answer.ts';
import { testServices } from '#server/testing.ts';
import { answering, attemptFixtures, chosen } from '#server/testing-attempts.ts';
import { type AnswerEvent, foldEvents } from './fold.rules.ts';
import { findFoldFaults } from './folds.service.ts';
import { listScoreFaults } from './scores.store.ts';

const services = await testServices();
const { db } = services;
const { newTest, newSitting } = attemptFixtures(services);
const RUNS = 100_000;
const DATABASE_RUNS = 200;

const answer = fc.constantFrom<Answer>(null, chosen('a'), chosen('b'), chosen('c'));
const fate = fc.constantFrom('in-time' as const, 'late' as const, 'after' as const);
const history = fc.uniqueArray(
  fc.record({
    position: fc.integer({ min: 1, max: 3 }),
    fate,
    answer,
    seat: fc.integer({ min: 1, max: 3 }),
    seq: fc.integer({ min: 1, max: 6 }),
  }),
  { maxLength: 12, selector: ({ seat, seq }) => `${seat} ${seq}` },
);

/** The simplest model: all is played in the order in which it happened, and the last word holds. */
function play(events: AnswerEvent[]): Record<string, Answer> {
  const standing: Record<string, Answer> = {};
  for (const event of events.toSorted((a, b) => a.seat - b.seat || a.seq - b.seq))
    standing[`${event.position} ${event.fate}`] = event.answer;
  return standing;
}

test('events in any order, and told again, come to what they come to in theirs', () => {
  const shuffledAndDoubled = history.chain((events) =>
    fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
  );
  fc.assert(
    fc.property(shuffledAndDoubled, ([events, arrived]) => {
      const folded = foldEvents(arrived).map((each) => [`${each.position} ${each.fate}`, each.answer]);
      expect(Object.fromEntries(folded)).toEqual(play(events));
    }),
    { numRuns: RUNS },
  );
}, 120_000);

type Step = { position: number; answer: Answer };
const steps = fc.array(fc.record({ position: fc.integer({ min: 1, max: 3 }), answer }), {
  minLength: 1,
  maxLength: 10,
});
/** What becomes of each message: it is lost at first, or comes twice; all is told once more at the end, as an outbox does. */
const fates = fc.array(fc.constantFrom('lost', 'once', 'twice'), { minLength: 10, maxLength: 10 });

test('pages with lost, doubled and shuffled messages and a change of seat end in the same rows', async () => {
  const { testId } = await newTest(3);
  await fc.assert(
    fc.asyncProperty(steps, steps, fates, fc.nat(), async (before, after, messages, salt) => {
      const { client, attemptId, seatId } = await newSitting(testId);
      const second = crypto.randomUUID();
      await client.attempts.takeSeat({ attemptId, seatId: second });
      const eventsOf = (list: Step[]) => list.map((step, place) => answering(place + 1, step.position, step.answer));
      const pages = [
        { seatId, events: eventsOf(before) },
        { seatId: second, events: eventsOf(after) },
      ];
      const send = (seat: string, events: AttemptEvent[]) => client.attempts.save({ attemptId, seatId: seat, events });
      const calls = pages.flatMap((page) =>
        page.events.flatMap((event, place) => {
          const went = messages[(place + salt) % messages.length];
          const call = () => send(page.seatId, [event]);
          return went === 'lost' ? [] : went === 'twice' ? [call, call] : [call];
        }),
      );
      const turned = calls.toSorted((_, other) => ((calls.indexOf(other) + salt) % 3) - 1);
      await Promise.all(turned.map((call) => call()));
      for (const page of pages.toReversed())
        expect(await send(page.seatId, page.events)).toMatchObject({ acknowledgedSeq: page.events.length });
      const expected = play(
        pages.flatMap(({ events }, seat) =>
          events.map((event) => ({ ...event, fate: 'in-time' as const, seat: seat + 1 })),
        ),
      );
      const { answers } = await client.attempts.read({ attemptId });
      expect(Object.fromEntries(answers.map((each) => [`${each.position} ${each.fate}`, each.answer]))).toEqual(
        expected,
      );
      await client.attempts.submit({ attemptId });
    }),
    { numRuns: DATABASE_RUNS },
  );
  expect(await findFoldFaults(db, 1000)).toEqual([]);
}, 600_000);

test('an answer that is not what its events come to is found', async () => {
  const { testId } = await newTest(2, { answersShown: 'at-once' }, { penalty: '0' });
  const { client, attemptId, save } = await newSitting(testId);
  await save(answering(1, 1, chosen('a')), answering(2, 2, chosen('a')));
  await client.attempts.check({ attemptId, position: 1 });
  await save(answering(3, 1, chosen('b')));
  expect(await findFoldFaults(db, 1000)).toEqual([]);
  await db
    .updateTable('attempt_answers')
    .set({ answer: JSON.stringify(chosen('d')) })
    .where('attempt_id', '=', attemptId)
    .where('position', '=', 2)
    .execute();
  expect(await findFoldFaults(db, 1000)).toEqual([attemptId]);
});

test('a score that is not what its attempt came to, or not counted at all, is found', async () => {
  const { testId } = await newTest(1);
  const { client, attemptId } = await newSitting(testId);
  await client.attempts.submit({ attemptId });
  expect(await listScoreFaults(db)).toEqual([]);
  const own = db.selectFrom('attempts').where('id', '=', attemptId);
  const { test_version_id: versionId } = await own.select('test_version_id').executeTakeFirstOrThrow();
  await db.updateTable('score_counts').set({ students: 0 }).where('test_version_id', '=', versionId).execute();
  expect(await listScoreFaults(db)).toEqual([versionId]);
  await db.updateTable('score_counts').set({ students: 2 }).where('test_version_id', '=', versionId).execute();
  expect(await listScoreFaults(db)).toEqual([]);
  await db.updateTable('attempts').set({ counted_mark_units: 7 }).where('id', '=', attemptId).execute();
  expect(await listScoreFaults(db)).toEqual([versionId]);
});
