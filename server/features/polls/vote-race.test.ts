import { expect, onTestFinished, test, vi } from 'vitest';
import { clientFor, newPerson, outcomeOf, testServices } from '#server/testing.ts';

const services = await testServices();
const { pool, db } = services;
const tutor = clientFor(services, await newPerson(services, { role: 'instructor' })).polls;

/** A live poll, and a vote on it that has been cast but is not counted yet: the votes of a batch are one statement, seen half done. */
async function voteUnderWay() {
  const { id: pollId } = await tutor.create({ title: 'Which first?', options: ['Economics', 'History'] });
  await tutor.publish({ pollId, revision: 0 });
  const { revision } = await tutor.read({ pollId });
  const { id } = await newPerson(services);
  const voter = await pool.connect();
  onTestFinished(() => voter.release());
  await voter.query('begin');
  await voter.query('insert into poll_votes (poll_id, user_id, position) values ($1, $2, 0)', [pollId, id]);
  const count = async () => {
    await voter.query('update polls set total_votes = total_votes + 1 where id = $1', [pollId]);
    await voter.query('update poll_options set votes = votes + 1 where poll_id = $1 and position = 0', [pollId]);
    await voter.query('commit');
  };
  return { pollId, revision, count };
}

/** Somebody waits for the lock of a table, whichever it is. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = async () =>
    (await pool.query('select relation::regclass::text as name from pg_locks where not granted')).rows;
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ name: 'poll_votes' }]), {
    timeout: 15_000,
    interval: 20,
  });
}

test('options that change while a vote is under way wait for it, and then stay', async () => {
  const { pollId, revision, count } = await voteUnderWay();
  const changed = outcomeOf(tutor.update({ pollId, title: 'Which first?', options: ['Hindi', 'History'], revision }));
  await untilSomebodyWaits();
  await count();
  expect(await changed).toBe('OPTIONS_LOCKED');
  const options = await db
    .selectFrom('poll_options')
    .where('poll_id', '=', pollId)
    .orderBy('position')
    .selectAll()
    .execute();
  expect(options).toMatchObject([
    { title: 'Economics', votes: 1 },
    { title: 'History', votes: 0 },
  ]);
});

test('a question that changes while a vote is under way waits for it, and then stays', async () => {
  const { pollId, revision, count } = await voteUnderWay();
  const title = 'Which last?';
  const changed = outcomeOf(tutor.update({ pollId, title, options: ['Economics', 'History'], revision }));
  await untilSomebodyWaits();
  await count();
  expect(await changed).toBe('TITLE_LOCKED');
  expect(await tutor.read({ pollId })).toMatchObject({ title: 'Which first?', totalVotes: 1, revision });
});

test('a poll that is removed while a vote is under way waits for it, and then stays', async () => {
  const { pollId, count } = await voteUnderWay();
  const removed = outcomeOf(tutor.remove({ pollId }));
  await untilSomebodyWaits();
  await count();
  expect(await removed).toBe('HAS_VOTES');
  expect((await tutor.read({ pollId })).totalVotes).toBe(1);
});
