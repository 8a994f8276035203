import { beforeEach, describe, expect, test } from 'vitest';
import { notificationsArrived } from '#server/platform/postgres/testing-waiting.ts';
import { actsOf, clientFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const staff = await newPerson(services, { role: 'instructor', name: 'Meera' });
const tutor = clientFor(services, staff).polls;
const nobody = clientFor(services, null).polls;

const QUESTION = {
  title: 'Which paper first?',
  titleHi: 'पहले कौन-सा पेपर?',
  options: ['Economics', 'History', 'Hindi'],
};
const write = async (given: Partial<typeof QUESTION> = {}) => (await tutor.create({ ...QUESTION, ...given })).id;
const publish = async (pollId: string) => tutor.publish({ pollId, revision: (await tutor.read({ pollId })).revision });
const people = await Promise.all(Array.from({ length: 30 }, () => newPerson(services)));
const vote = (pollId: string, place: number, position: number) =>
  clientFor(services, people[place] ?? null).polls.vote({ pollId, position });
const optionsOf = (id: string) =>
  db.selectFrom('poll_options').where('poll_id', '=', id).orderBy('position').select(['title', 'votes']).execute();

beforeEach(() => db.updateTable('polls').set({ published_at: null, closed_at: new Date() }).execute());

describe('what staff write', () => {
  test('is a draft with its options in order, until it is published: students see it at once', async () => {
    const next = await follow(nobody.watch);
    await expect.poll(next).toBeNull();
    const [pollId, other] = [await write(), await write()];
    expect(await tutor.read({ pollId })).toMatchObject({ ...QUESTION, state: 'draft', totalVotes: 0, revision: 0 });
    await tutor.update({ pollId, title: 'Which first?', options: ['Hindi', 'Economics'], revision: 0 });
    expect(await tutor.read({ pollId: other })).toMatchObject({ ...QUESTION, revision: 0 });
    expect(await optionsOf(pollId)).toEqual([
      { title: 'Hindi', votes: 0 },
      { title: 'Economics', votes: 0 },
    ]);
    expect(await publish(pollId)).toEqual({ closed: [], publishedAt: expect.any(String) });
    await expect.poll(next).toMatchObject({ id: pollId, title: 'Which first?' });
    const second = await write({ title: 'Second?' });
    expect(await publish(second)).toMatchObject({ closed: [{ id: pollId, title: 'Which first?' }] });
    await expect.poll(next).toMatchObject({ id: second });
    expect(await tutor.read({ pollId })).toMatchObject({ state: 'closed', isShown: false, liveSince: null });
    await tutor.close({ pollId: second });
    await expect.poll(next).toBeNull();
    await tutor.close({ pollId: second });
    expect((await eventsOf(db, pollId)).map(({ act, actor_id }) => [act, actor_id])).toEqual(
      ['created', 'changed', 'published', 'closed'].map((act) => [`poll.${act}`, staff.id]),
    );
    expect((await eventsOf(db, second)).filter(({ act }) => act === 'poll.closed')).toHaveLength(1);
  });

  test('keeps its question and its options from the first vote on, also after it closed', async () => {
    const pollId = await write();
    await publish(pollId);
    await vote(pollId, 0, 1);
    const change = (given: Partial<typeof QUESTION>, revision: number) =>
      tutor.update({ pollId, ...QUESTION, ...given, revision });
    const options = ['Economics', 'Geography', 'Hindi'];
    await expect(change({ options }, 1)).rejects.toMatchObject({ code: 'OPTIONS_LOCKED' });
    await expect(change({ title: 'Which paper is last?' }, 1)).rejects.toMatchObject({ code: 'TITLE_LOCKED' });
    await expect(change({ titleHi: 'कौन-सा पेपर पहले?' }, 1)).rejects.toMatchObject({ code: 'TITLE_LOCKED' });
    await expect(change({}, 0)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await tutor.close({ pollId });
    await expect(change({ title: 'Which paper is last?' }, 2)).rejects.toMatchObject({ code: 'TITLE_LOCKED' });
    expect(await tutor.read({ pollId })).toMatchObject({ ...QUESTION, totalVotes: 1, revision: 2 });
    expect(await actsOf(db, pollId)).not.toContain('poll.changed');
    await expect(tutor.remove({ pollId })).rejects.toMatchObject({ code: 'HAS_VOTES' });
    expect(await optionsOf(pollId)).toHaveLength(3);
  });

  test('votes and changed options at once: no vote is lost, none fails, none is counted for other words', async () => {
    const pollId = await write();
    await publish(pollId);
    const votes = people.map((_, place) => vote(pollId, place, place % 2));
    const change = tutor.update({ pollId, title: 'Shorter', options: ['Economics', 'Geography'], revision: 1 });
    const [changed] = await Promise.allSettled([change]);
    await Promise.all(votes);
    const poll = await tutor.read({ pollId });
    const isChanged = changed.status === 'fulfilled';
    expect(poll.options).toEqual(isChanged ? ['Economics', 'Geography'] : QUESTION.options);
    expect(poll.totalVotes).toBe(30);
    expect((await optionsOf(pollId)).slice(0, 2).map((option) => option.votes)).toEqual([15, 15]);
  });

  test('is closed and copied in one act: the votes stay with the words they were given for', async () => {
    const next = await follow(nobody.watch);
    const pollId = await write();
    await publish(pollId);
    await vote(pollId, 0, 1);
    await expect.poll(next).toMatchObject({ id: pollId });
    const { id } = await tutor.copy({ pollId });
    await expect.poll(next).toBeNull();
    expect(await tutor.read({ pollId })).toMatchObject({ ...QUESTION, state: 'closed', totalVotes: 1 });
    expect(await tutor.read({ pollId: id })).toMatchObject({ ...QUESTION, state: 'draft', totalVotes: 0, revision: 0 });
    expect((await eventsOf(db, id)).map(({ act, details }) => [act, details])).toEqual([
      ['poll.created', { before: null, after: QUESTION, copyOf: pollId }],
    ]);
    expect(await actsOf(db, pollId)).toEqual(['poll.created', 'poll.published', 'poll.closed']);
    await tutor.copy({ pollId });
    expect((await eventsOf(db, pollId)).filter(({ act }) => act === 'poll.closed')).toHaveLength(1);
  });

  test('of ten published at once one is live', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => write()));
    await Promise.all(ids.map((pollId) => tutor.publish({ pollId, revision: 0 }).catch(String)));
    expect((await tutor.list({ state: 'live' })).rows).toHaveLength(1);
  });

  test('a change, and a publication, of what somebody else changed meanwhile is refused', async () => {
    const pollId = await write();
    await tutor.update({ pollId, ...QUESTION, title: 'Mine', revision: 0 });
    const refusal = { code: 'CHANGED_MEANWHILE', data: { by: 'Meera' } };
    await expect(tutor.update({ pollId, ...QUESTION, revision: 0 })).rejects.toMatchObject(refusal);
    await expect(tutor.publish({ pollId, revision: 0 })).rejects.toMatchObject(refusal);
    expect(await tutor.read({ pollId })).toMatchObject({ title: 'Mine', state: 'draft' });
  });

  test('without votes it is removed, options and all', async () => {
    const pollId = await write();
    await tutor.remove({ pollId });
    expect(await optionsOf(pollId)).toEqual([]);
    expect((await eventsOf(db, pollId)).at(-1)).toMatchObject({ act: 'poll.removed', details: { before: QUESTION } });
    const update = () => tutor.update({ pollId, ...QUESTION, revision: 0 });
    const show = () => tutor.publish({ pollId, revision: 0 });
    for (const call of [tutor.read, tutor.remove, tutor.close, tutor.copy, show, update])
      await expect(call({ pollId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test.each([
    [['One']],
    [Array.from({ length: 11 }, (_, n) => `Option ${n}`)],
    [['One', ' ']],
    [['One', 'x'.repeat(121)]],
  ])('options like %j are refused', async (options) => {
    await expect(write({ options })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([[['One', ' one ']], [['Old  papers', 'Old papers']], [['ＡＢ', 'AB']]])(
    'options that read the same (%j) are refused',
    async (options) => {
      await expect(write({ options })).rejects.toMatchObject({ code: 'OPTION_DOUBLE' });
      const pollId = await write();
      const update = tutor.update({ pollId, title: 'Same?', options, revision: 0 });
      await expect(update).rejects.toMatchObject({ code: 'OPTION_DOUBLE' });
    },
  );
});

describe('results', () => {
  test('follow each vote, exact, by minute; phones are not woken', async () => {
    const pollId = await write();
    await publish(pollId);
    const next = await follow((_: undefined, options) => tutor.results.watch({ pollId }, options));
    expect(await next()).toMatchObject({ totalVotes: 0, votes: [0, 0, 0] });
    await notificationsArrived(services);
    let woken = 0;
    const unsubscribe = services.live.subscribe('polls', () => {
      woken += 1;
    });
    await vote(pollId, 0, 2);
    await expect.poll(next).toMatchObject({ totalVotes: 1, votes: [0, 0, 1] });
    await Promise.all(people.slice(1).map((_, place) => vote(pollId, place + 1, 0)));
    await expect.poll(async () => (await next())?.totalVotes).toBe(30);
    await notificationsArrived(services);
    unsubscribe();
    expect(woken).toBe(0);
    await db
      .updateTable('poll_votes')
      .set({ voted_at: new Date(Date.now() - 5.5 * 60_000) })
      .where('poll_id', '=', pollId)
      .where('position', '=', 2)
      .execute();
    const again = await follow((_: undefined, options) => tutor.results.watch({ pollId }, options));
    const minutes = [...Array(14).fill(0), 1, 0, 0, 0, 0, 29];
    expect(await again()).toMatchObject({ votes: [29, 0, 1], minutes });
  });

  test('of no poll are nothing', async () => {
    const next = await follow((_: undefined, options) => tutor.results.watch({ pollId: 'none' }, options));
    expect(await next()).toBeNull();
  });
});

test('the list is asked by the words of questions and answers, by state, and sorted by votes', async () => {
  const pollId = await write({ title: 'Zebra?', options: ['Striped', 'Plain'] });
  await publish(pollId);
  await vote(pollId, 0, 0);
  expect((await tutor.list({ text: 'zebra' })).rows).toMatchObject([{ id: pollId, state: 'live', totalVotes: 1 }]);
  expect((await tutor.list({ text: 'STRIPED' })).rows).toHaveLength(1);
  const votes = (await tutor.list({ sort: '-votes' })).rows.map(({ totalVotes }) => totalVotes);
  expect(votes).toEqual(votes.toSorted((one, other) => other - one));
});
