import { expect, test } from 'vitest';
import type { StreamInput } from '#contract/streams.ts';
import { clientFor, eventsOf, follow, newPerson, testServices } from '#server/testing.ts';

const services = await testServices();
const { db } = services;
const tutor = await newPerson(services, { role: 'instructor', name: 'Anjali' });
const staff = clientFor(services, tutor);
const student = clientFor(services, await newPerson(services));

let made = 0;
const terms = (given: Partial<StreamInput> = {}): StreamInput => {
  made += 1;
  return { title: `Class ${made}`, titleHi: null, videoId: 'M7lc1UVf-VE', thumbnailUrl: null, isLive: false, ...given };
};

test('a stream that goes live is on every open page, and the log says who did it', async () => {
  const next = await follow(student.streams.watch);
  const { id } = await staff.streams.create(terms({ title: 'Revision', titleHi: 'दोहराव' }));
  expect((await next()).map((stream) => stream.id)).not.toContain(id);
  await staff.streams.update({
    streamId: id,
    ...terms({ title: 'Revision', titleHi: 'दोहराव', isLive: true }),
    revision: 0,
  });
  await expect
    .poll(next)
    .toContainEqual({ id, title: 'Revision', titleHi: 'दोहराव', videoId: 'M7lc1UVf-VE', thumbnailUrl: null });
  expect(await eventsOf(db, id)).toMatchObject([
    { act: 'stream.created' },
    { act: 'stream.changed', details: { before: { isLive: false }, after: { isLive: true } } },
  ]);
});

test('of two who change one stream the second is told who was first, and nothing of theirs is lost', async () => {
  const { id } = await staff.streams.create(terms());
  const first = staff.streams.update({ streamId: id, ...terms({ title: 'One' }), revision: 0 });
  const second = staff.streams.update({ streamId: id, ...terms({ title: 'Two' }), revision: 0 });
  const ends = await Promise.allSettled([first, second]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { by: 'Anjali', at: expect.any(String) },
  });
  expect(await staff.streams.read({ streamId: id })).toMatchObject({ revision: 1 });
});

test.each([
  'https://www.youtube.com/watch?v=M7lc1UVf-VE&t=3s',
  'https://youtu.be/M7lc1UVf-VE?si=abc',
  'youtube.com/live/M7lc1UVf-VE',
  'https://m.youtube.com/watch?app=desktop&v=M7lc1UVf-VE',
  'M7lc1UVf-VE',
])('%s is a link to a video', async (videoId) => {
  const { id } = await staff.streams.create(terms({ videoId }));
  expect(await staff.streams.read({ streamId: id })).toMatchObject({ videoId: 'M7lc1UVf-VE' });
});

test.each(['', 'https://example.test/watch?v=M7lc1UVf-VE', 'javascript:alert(1)', '"><script>', 'x'])(
  '%j is none',
  async (videoId) => {
    await expect(staff.streams.create(terms({ videoId }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  },
);

test('the list pages both ways without a row lost or twice, in any order', async () => {
  await db.deleteFrom('streams').execute();
  await db
    .insertInto('streams')
    .values(Array.from({ length: 120 }, (_, n) => ({ title: `Same ${n % 7}`, video_id: `video${n}x` })))
    .execute();
  for (const sort of ['title', '-title', 'created', '-created'] as const) {
    const there = await readAll((after) => staff.streams.list({ sort, ...(after && { after }) }));
    expect(new Set(there.ids).size).toBe(120);
    const back = await staff.streams.list({ sort, before: there.lastBefore });
    expect(back.rows.map(({ id }) => id)).toEqual(there.ids.slice(50, 100));
  }
  const found = await staff.streams.list({ text: 'same 3', state: 'off', only: 'count' });
  expect(found.matching).toEqual({ count: 17, isMore: false });
  await expect(staff.streams.list({ after: 'bWFkZS11cA' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

type Page = Awaited<ReturnType<typeof staff.streams.list>>;

async function readAll(read: (after: string | undefined) => Promise<Page>) {
  const ids: string[] = [];
  let page = await read(undefined);
  let lastBefore = '';
  for (;;) {
    ids.push(...page.rows.map(({ id }) => id));
    lastBefore = page.previous ?? lastBefore;
    if (!page.next) return { ids, lastBefore };
    page = await read(page.next);
  }
}

test('a removed stream leaves the pages, and a second removal finds none', async () => {
  const { id } = await staff.streams.create(terms({ isLive: true }));
  await staff.streams.remove({ streamId: id });
  await expect(staff.streams.remove({ streamId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await eventsOf(db, id)).at(-1)).toMatchObject({ act: 'stream.removed', details: { after: null } });
});
