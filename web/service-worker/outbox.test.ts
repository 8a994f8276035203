import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#web/platform/outbox/sending.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number, code: string) =>
  Response.json({ json: { code, defined: true, data: { reason: 'signed-out' } } }, { status });

/** A service worker without a page: what waits in its browser, who is signed in, and how the server answers by subject. To it a call for another is nobody's. */
async function openWorker({ viewer = 'me' }: { viewer?: string | undefined } = {}) {
  const { readDatabase, writeDatabase } = await import('#web/platform/browser-store/kept-database.ts');
  const { sendOutbox } = await import('./outbox.ts');
  const state: { viewer: string | undefined; line: boolean } = { viewer, line: true };
  const answers = new Map<string, () => Response>();
  const sent: string[] = [];
  const calls = { inAll: 0 };
  type CallInput = { body?: string; headers: Record<string, string> };
  const ask = async (url: string, { body = '', headers }: CallInput): Promise<Response> => {
    if (!state.line) throw new TypeError('no line');
    calls.inAll += 1;
    if (!state.viewer || (headers['x-person'] ?? state.viewer) !== state.viewer) return refusal(401, 'SIGNED_OUT');
    if (url === '/api/rpc/sessions/read') return Response.json({ json: { id: state.viewer } });
    const { id } = JSON.parse(body).json;
    sent.push(`${url} ${id}`);
    return answers.get(id)?.() ?? Response.json({ json: {} });
  };
  vi.stubGlobal('fetch', ask);
  let time = 0;
  const put = async (subject: string, { of = 'me', ...changes }: Partial<OutboxEntry> & { of?: string } = {}) => {
    time += 1;
    const input = { id: subject };
    const made = { act: 'lessons.notes.set', input, subject, text: `about ${subject}`, id: subject, madeAt: time };
    await writeDatabase(`outbox ${of} ${subject}`, { ...made, ...changes });
  };
  const waiting = async () => [...(await readDatabase('outbox ')).values()] as OutboxEntry[];
  const left = async () => (await waiting()).map(({ subject }) => subject);
  return { state, answers, sent, calls, put, waiting, left, sendOutbox };
}

test('what waits is sent in the order in which it was made, once', async () => {
  const { put, sent, calls, left, sendOutbox } = await openWorker();
  await put('b');
  await put('a');
  await put('c', { act: 'lessons.notes.remove' });
  await sendOutbox();
  const all = ['/api/rpc/lessons/notes/set b', '/api/rpc/lessons/notes/set a', '/api/rpc/lessons/notes/remove c'];
  expect(sent).toEqual(all);
  expect(calls.inAll, 'who is signed in, and each').toBe(1 + all.length);
  expect(await left()).toEqual([]);
  await sendOutbox();
  expect(sent).toEqual(all);
});

test('only what waits of who is signed in is sent, and nothing when nobody is', async () => {
  const { put, sent, left, state, sendOutbox } = await openWorker();
  await put('mine');
  await put('theirs', { of: 'somebody' });
  state.viewer = undefined;
  await sendOutbox();
  expect(sent).toEqual([]);
  state.viewer = 'me';
  await sendOutbox();
  expect(sent).toEqual(['/api/rpc/lessons/notes/set mine']);
  expect(await left()).toEqual(['theirs']);
});

test('another person who signs in meanwhile has nothing sent in their name', async () => {
  const { put, sent, left, state, answers, sendOutbox } = await openWorker();
  await put('one');
  await put('two');
  answers.set('one', () => {
    state.viewer = 'somebody';
    return Response.json({ json: {} });
  });
  await sendOutbox();
  expect(sent).toEqual(['/api/rpc/lessons/notes/set one']);
  expect(await left()).toEqual(['two']);
});

test('what is refused stays with its code and its text for a page to show, and is not sent again', async () => {
  const { put, sent, waiting, answers, sendOutbox } = await openWorker();
  await put('a');
  await put('b');
  answers.set('a', () => refusal(404, 'NOT_FOUND'));
  await sendOutbox();
  await sendOutbox();
  expect(sent).toEqual(['/api/rpc/lessons/notes/set a', '/api/rpc/lessons/notes/set b']);
  expect(await waiting()).toMatchObject([{ subject: 'a', refused: 'NOT_FOUND', text: 'about a' }]);
});

test('without a line, and when the server errs, it rejects so that the browser tries again', async () => {
  const { put, sent, left, state, answers, sendOutbox } = await openWorker();
  await put('a');
  await put('b');
  state.line = false;
  await expect(sendOutbox()).rejects.toThrow('no line');
  expect(await left()).toEqual(['a', 'b']);
  state.line = true;
  answers.set('a', () => refusal(500, 'INTERNAL_SERVER_ERROR'));
  await expect(sendOutbox()).rejects.toThrow('something waits');
  expect(await left()).toEqual(['a']);
  answers.set('a', () => refusal(503, 'SERVICE_UNAVAILABLE'));
  await put('c');
  await expect(sendOutbox()).rejects.toThrow('something waits');
  expect(sent).toHaveLength(3);
  answers.clear();
  await sendOutbox();
  expect(await left()).toEqual([]);
});

test('a session that ends in the middle of it is no reason to try again', async () => {
  const { put, left, state, answers, sendOutbox } = await openWorker();
  await put('a');
  answers.set('a', () => {
    state.viewer = undefined;
    return refusal(401, 'SIGNED_OUT');
  });
  await sendOutbox();
  expect(await left()).toEqual(['a']);
});

test('an act that was made anew meanwhile stays in its place', async () => {
  const { put, waiting, answers, sendOutbox } = await openWorker();
  await put('a');
  answers.set('a', () => {
    void put('a', { id: 'newer' });
    return Response.json({ json: {} });
  });
  await sendOutbox();
  expect(await waiting()).toMatchObject([{ id: 'newer' }]);
});

test('it waits for a page that sends, and pages are told of what it sent', async () => {
  const { put, sent, sendOutbox } = await openWorker();
  await put('a');
  const told = new Promise((resolve) => {
    const page = new BroadcastChannel('outbox');
    page.onmessage = () => {
      page.close();
      resolve('told');
    };
  });
  const { promise: pageSends, resolve: pageIsDone } = Promise.withResolvers<void>();
  const page = navigator.locks.request('outbox me', () => pageSends);
  const done = sendOutbox();
  await expect.poll(async () => (await navigator.locks.query()).pending).toMatchObject([{ name: 'outbox me' }]);
  expect(sent).toEqual([]);
  pageIsDone();
  await Promise.all([page, done]);
  expect(sent).toHaveLength(1);
  expect(await told).toBe('told');
});
