import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clientFor, follow, newPerson, testServices, untilAnnounced } from '#server/testing.ts';
import { castBallots } from './polls.store.ts';

const services = await testServices();
const { db } = services;
const nobody = clientFor(services, null);

async function newPoll(published = true): Promise<string> {
  const poll = await db
    .insertInto('polls')
    .values({ title: 'Which paper first?', published_at: published ? new Date() : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const options = ['Economics', 'History', 'Hindi'];
  await db
    .insertInto('poll_options')
    .values(options.map((title, position) => ({ poll_id: poll.id, position, title })))
    .execute();
  return poll.id;
}

async function tallyOf(pollId: string) {
  const poll = await db.selectFrom('polls').where('id', '=', pollId).select('total_votes').executeTakeFirstOrThrow();
  const options = await db
    .selectFrom('poll_options')
    .where('poll_id', '=', pollId)
    .orderBy('position')
    .select('votes')
    .execute();
  const records = await db
    .selectFrom('poll_votes')
    .where('poll_id', '=', pollId)
    .select(['user_id', 'position'])
    .execute();
  return { total: poll.total_votes, options: options.map(({ votes }) => votes), records };
}

let pollId: string;
beforeEach(async () => {
  await db.updateTable('polls').set({ published_at: null }).execute();
  pollId = await newPoll();
  await untilAnnounced(services);
});

describe('vote', () => {
  test('writes one record, one option counter and the total, and answers with the vote', async () => {
    const asha = await newPerson(services);
    const answer = await clientFor(services, asha).polls.vote({ pollId, position: 1 });
    expect(answer).toEqual({ pollId, position: 1 });
    expect(await tallyOf(pollId)).toEqual({
      total: 1,
      options: [0, 1, 0],
      records: [{ user_id: asha.id, position: 1 }],
    });
  });

  test('a second vote counts nothing: the same option is answered alike, another is refused with what stands', async () => {
    const asha = await newPerson(services);
    const client = clientFor(services, asha);
    await client.polls.vote({ pollId, position: 1 });
    expect(await client.polls.vote({ pollId, position: 1 })).toEqual({ pollId, position: 1 });
    await expect(client.polls.vote({ pollId, position: 2 })).rejects.toMatchObject({
      code: 'ALREADY_VOTED',
      status: 409,
      data: { position: 1 },
    });
    expect(await tallyOf(pollId)).toMatchObject({ total: 1, options: [0, 1, 0] });
  });

  test('refuses an unknown poll, one that is not live and an option it does not have', async () => {
    const { polls } = clientFor(services, await newPerson(services));
    const hidden = await newPoll(false);
    await expect(polls.vote({ pollId: 'nowhere', position: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(polls.vote({ pollId: hidden, position: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(polls.vote({ pollId, position: 3 })).rejects.toMatchObject({ code: 'OPTION_UNKNOWN', status: 422 });
    expect(await tallyOf(hidden)).toMatchObject({ total: 0, records: [] });
    expect(await tallyOf(pollId)).toMatchObject({ total: 0, records: [] });
  });

  test('a ballot that was under way when its poll was taken back is not counted', async () => {
    const { id: userId } = await newPerson(services);
    const hidden = await newPoll(false);
    expect(await castBallots(db, [{ pollId: hidden, userId, position: 0 }])).toEqual([undefined]);
    expect(await tallyOf(hidden)).toMatchObject({ total: 0, records: [] });
  });

  test.each([-1, 0.5, 100, Number.NaN])('refuses position %s before any lookup', async (position) => {
    const { polls } = clientFor(services, await newPerson(services));
    await expect(polls.vote({ pollId, position })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('refuses a field that would vote for somebody else', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    const input = { pollId, position: 0, userId: binod.id };
    await expect(clientFor(services, asha).polls.vote(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await tallyOf(pollId)).toMatchObject({ records: [] });
  });

  test('needs a signed-in person', async () => {
    await expect(nobody.polls.vote({ pollId, position: 0 })).rejects.toMatchObject({ code: 'SIGNED_OUT', status: 401 });
  });

  test('200 students vote at once and twice each: as many votes as students', async () => {
    const students = await db
      .insertInto('users')
      .values(Array.from({ length: 200 }, (_, n) => ({ name: `Crowd ${n}`, email: `crowd-${n}@school.test` })))
      .returning(['id', 'name', 'email'])
      .execute();
    const person = {
      role: 'student',
      photoUrl: null,
      language: 'en',
      theme: 'system',
      held: null,
      sessionId: 'none',
    } as const;
    const votes = students.flatMap((student, n) => {
      const { polls } = clientFor(services, { ...person, ...student });
      return [polls.vote({ pollId, position: n % 3 }), polls.vote({ pollId, position: n % 2 })];
    });
    const answers = await Promise.allSettled(votes);
    const { total, options, records } = await tallyOf(pollId);
    expect(total).toBe(200);
    expect(options.reduce((sum, count) => sum + count)).toBe(200);
    expect(new Set(records.map(({ user_id }) => user_id)).size).toBe(200);
    for (const [position, count] of options.entries())
      expect(records.filter((record) => record.position === position)).toHaveLength(count);
    // Where n % 3 and n % 2 agree both calls are answered, elsewhere exactly one is refused.
    const agreeing = students.filter((_, n) => n % 3 === n % 2).length;
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(200 - agreeing);
    for (const answer of refused) expect(answer).toMatchObject({ reason: { code: 'ALREADY_VOTED' } });
  });
});

describe('watch', () => {
  test('shows the newest live poll to anybody, and null when there is none', async () => {
    const next = await follow(nobody.polls.watch);
    expect(await next()).toEqual({
      id: pollId,
      title: 'Which paper first?',
      titleHi: null,
      options: [
        { position: 0, title: 'Economics' },
        { position: 1, title: 'History' },
        { position: 2, title: 'Hindi' },
      ],
    });
    await db.updateTable('polls').set({ published_at: null }).execute();
    expect(await next()).toBeNull();
  });

  test('a title changed by plain SQL is the next snapshot; votes wake nobody but the voter', async () => {
    const asha = await newPerson(services);
    const client = clientFor(services, asha);
    const nextPoll = await follow(nobody.polls.watch);
    const nextVotes = await follow(client.polls.mine.watch);
    await nextPoll();
    expect(await nextVotes()).toEqual([]);
    const wake = vi.fn();
    const unsubscribe = services.live.subscribe('polls', wake);

    await client.polls.vote({ pollId, position: 2 });
    expect(await nextVotes()).toEqual([{ pollId, position: 2 }]);
    expect(wake).not.toHaveBeenCalled();

    await services.pool.query('update polls set title = $1 where id = $2', ['Which paper last?', pollId]);
    expect(await nextPoll()).toMatchObject({ title: 'Which paper last?' });
    expect(wake).toHaveBeenCalled();
    unsubscribe();
  });

  test('shows nobody the votes of somebody else, nor any to a visitor', async () => {
    const [asha, binod] = [await newPerson(services), await newPerson(services)];
    await clientFor(services, asha).polls.vote({ pollId, position: 0 });
    const next = await follow(clientFor(services, binod).polls.mine.watch);
    expect(await next()).toEqual([]);
    await expect(nobody.polls.mine.watch()).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  });
});
