import { ORPCError, os } from '@orpc/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Context } from '#server/platform/rpc.ts';
import { createPageCalls } from './page-calls.ts';

const context = { identity: { person: null } } as Context;
const input = v.strictObject({ id: v.string() });
const router = {
  lessons: {
    read: os.input(input).handler(async ({ input: { id } }) => ({ title: `Lesson ${id}` })),
    locked: os.input(input).handler(async () => {
      throw new ORPCError('LOCKED', { status: 403 });
    }),
  },
};
const answer = createPageCalls(router);

test('what the calls of a page answer is under their keys', async () => {
  const calls = ['one', 'two'].map((id) => ({ path: 'lessons.read', input: { id } }));
  const answers = new Map(await answer(() => calls, context));
  expect([...answers.keys()]).toEqual(['lessons.read {"id":"one"}', 'lessons.read {"id":"two"}']);
  expect(answers.get('lessons.read {"id":"two"}')?.json).toBe('{"title":"Lesson two"}');
});

test.each([
  ['is refused', { path: 'lessons.locked', input: { id: 'one' } }],
  ['has bad input', { path: 'lessons.read', input: { other: 1 } }],
])('a call that %s is left to the page', async (_, call) => {
  const [other, ...more] = await answer(() => [call, { path: 'lessons.read', input: { id: 'one' } }], context);
  expect(other?.[0]).toBe('lessons.read {"id":"one"}');
  expect(more).toEqual([]);
});

test('an equal answer that all share is the same object, what is one person’s own is not', async () => {
  const address = { path: 'lessons.read', input: { id: 'one' } };
  const ask = async (isShared: boolean) => (await answer(() => [{ ...address, isShared }], context))[0]?.[1];
  expect(await ask(true)).toBe(await ask(true));
  expect(await ask(false)).not.toBe(await ask(false));
});

test('a page cannot name a call that does not exist', async () => {
  await expect(answer(() => [{ path: 'lessons.constructor', input: {} }], context)).rejects.toThrow(
    'lessons.constructor',
  );
});
