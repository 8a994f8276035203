import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '#web/platform/browser-store/testing-storage.ts';
import type { Apart } from './kept-apart.ts';
import type { Unsent } from './or-keep.ts';
import type { OutboxEntry, SendOutcome } from './sending.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events));
  stubStorage('localStorage');
  stubStorage('sessionStorage');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unsent = (subject: string, changes: Partial<Unsent> = {}): Unsent => ({
  ...{ act: 'lessons.notes.set', input: { id: subject }, subject, text: `about ${subject}` },
  ...changes,
});

/** A page with the outbox of `personId`: what it was told to send, what it shows, and the line that it has or lacks. */
async function openPage(personId = 'me') {
  vi.resetModules();
  const { orKeep } = await import('./or-keep.ts');
  const { openSharedOutbox } = await import('./outbox.ts');
  const line: { there: boolean; answers: Map<string, SendOutcome> } = { there: false, answers: new Map() };
  const sent: string[] = [];
  const shown: { entries: OutboxEntry[] } = { entries: [] };
  const kept: boolean[] = [];
  const send = async ({ subject, act }: OutboxEntry): Promise<SendOutcome> => {
    if (!line.there) return { went: 'later' };
    sent.push(`${act} ${subject}`);
    return line.answers.get(subject) ?? { went: 'taken' };
  };
  // As where the program of it does not come without a line.
  const sendProgress = () => (line.there ? Promise.resolve() : Promise.reject(new TypeError('no line')));
  const apart: string[] = [];
  const onApart = (all: Apart[]) => void apart.splice(0, apart.length, ...all.map(({ kind, id }) => `${kind} ${id}`));
  const onChange = (entries: OutboxEntry[]) => Object.assign(shown, { entries });
  const outbox = openSharedOutbox(personId, {
    send,
    sendProgress,
    onChange,
    onApart,
    onKept: (isKept) => kept.push(isKept),
  });
  const call = async () => {
    if (!line.there) throw new TypeError('no line');
  };
  /** Acts a millisecond after the one before. */
  const act = async (each: Unsent) => {
    vi.setSystemTime(Date.now() + 1);
    const went = await orKeep(call, each);
    if (went === 'kept') await expect.poll(() => shown.entries.map(({ subject }) => subject)).toContain(each.subject);
    return went;
  };
  return { act, line, sent, kept, apart, outbox, waiting: () => shown.entries.map(({ subject }) => subject), shown };
}

test('what found no line waits in its order, and goes in it when there is one', async () => {
  const { act, line, sent, waiting } = await openPage();
  expect([await act(unsent('a')), await act(unsent('b')), await act(unsent('c'))]).toEqual(['kept', 'kept', 'kept']);
  expect(waiting()).toEqual(['a', 'b', 'c']);
  line.there = true;
  dispatchEvent(new Event('online'));
  await expect.poll(waiting).toEqual([]);
  expect(sent).toEqual(['lessons.notes.set a', 'lessons.notes.set b', 'lessons.notes.set c']);
});

test('of one thing only the last act goes, and none that was overtaken by one that arrived', async () => {
  const { act, line, sent, outbox, waiting } = await openPage();
  await act(unsent('a'));
  await act(unsent('a', { act: 'lessons.notes.remove' }));
  await act(unsent('b'));
  line.there = true;
  expect(await act(unsent('b'))).toBe('sent');
  await expect.poll(waiting).toEqual(['a']);
  await outbox.flush();
  expect(sent).toEqual(['lessons.notes.remove a']);
});

test('what is refused waits with its code and its text, and holds up nothing; it goes when somebody removes it', async () => {
  const { act, line, sent, outbox, waiting, shown } = await openPage();
  await act(unsent('a'));
  await act(unsent('b'));
  line.there = true;
  line.answers.set('a', { went: 'refused', code: 'TOO_MANY' });
  await outbox.flush();
  await outbox.flush();
  expect(sent).toEqual(['lessons.notes.set a', 'lessons.notes.set b']);
  expect(shown.entries).toMatchObject([{ subject: 'a', refused: 'TOO_MANY', text: 'about a' }]);
  const [refused] = shown.entries;
  if (refused) await outbox.discard(refused);
  expect(waiting()).toEqual([]);
});

test('what the server errs at waits and is sent again; nothing waits for it', async () => {
  const { act, line, sent, outbox, waiting } = await openPage();
  await act(unsent('a'));
  await act(unsent('b'));
  line.there = true;
  line.answers.set('a', { went: 'failed' });
  await outbox.flush();
  await outbox.flush();
  expect(sent).toEqual(['lessons.notes.set a', 'lessons.notes.set b', 'lessons.notes.set a']);
  expect(waiting()).toEqual(['a']);
  line.answers.clear();
  await outbox.flush();
  expect(waiting()).toEqual([]);
});

test('it waits through a reload, for its person alone, and another tab sees it', async () => {
  const first = await openPage();
  await first.act(unsent('a'));
  const other = await openPage('somebody');
  await expect.poll(() => other.waiting()).toEqual([]);
  const next = await openPage();
  await expect.poll(() => next.waiting()).toEqual(['a']);
  next.line.there = true;
  await next.outbox.flush();
  await expect.poll(() => first.waiting()).toEqual([]);
  expect(other.sent).toEqual([]);
});

test('a refusal is the caller’s, and so is a call without a line on a page that keeps nothing', async () => {
  const { outbox } = await openPage();
  const { orKeep } = await import('./or-keep.ts');
  await expect(orKeep(() => Promise.reject(new Error('refused')), unsent('a'))).rejects.toThrow('refused');
  outbox.close();
  await expect(orKeep(() => Promise.reject(new TypeError('no line')), unsent('a'))).rejects.toThrow('no line');
});

test('what a browser keeps is said to be kept, and what only this page has is not', async () => {
  const usual = await openPage();
  await usual.act(unsent('one'));
  expect(usual.kept).toEqual([true]);
  usual.outbox.close();

  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: denied });
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied, key: denied, length: 0 });
  const refused = await openPage();
  await refused.act(unsent('two'));
  expect(refused.kept).toEqual([false]);
  expect(refused.waiting()).toEqual(['two']);
});

test('the browser is asked to wake the service worker while something waits, and only then', async () => {
  const asked: string[] = [];
  const registration = { sync: { register: async (tag: string) => void asked.push(tag) } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const first = await openPage();
  await first.outbox.flush();
  expect(asked).toEqual([]);
  await first.act(unsent('a'));
  await expect.poll(() => asked).toEqual(['outbox']);
  await openPage();
  await expect.poll(() => asked).toEqual(['outbox', 'outbox']);
});

/** What waits in stores of its own, of me and of somebody. */
function storeApart() {
  const write = (key: string, value: object) => localStorage.setItem(key, JSON.stringify(value));
  const event = (seq: number, changes: object) => write(`attempt-event me test seat ${seq}`, { seq, ...changes });
  event(1, { kind: 'visit', position: 1 });
  event(2, { kind: 'answer', position: 1 });
  event(3, { kind: 'answer', position: 1 });
  event(4, { kind: 'answer', position: 2 });
  write('attempt-event somebody test seat 1', { kind: 'answer', position: 9 });
  write('reader-highlights me ebook b', [{ id: 'h', to: null }]);
  write('heard me x', { lessonId: 'old', at: Date.now() - 61_000 });
  write('heard me y', { lessonId: 'old', at: Date.now() - 62_000 });
  write('heard me z', { lessonId: 'playing', at: Date.now() - 1000 });
}
const APART = ['answers test 1', 'answers test 2', 'highlights h', 'watched old'];

test('what waits in stores of its own is counted too: without a line at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  storeApart();
  const { apart } = await openPage();
  await expect.poll(() => apart).toEqual(APART);
  // Only looked at: the page of the test may be writing on.
  expect(localStorage.getItem('attempt-event me test seat 2')).not.toBeNull();
});

test('with a line it is counted when it is still there at the next look', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  storeApart();
  const { apart, outbox } = await openPage();
  await outbox.flush();
  await outbox.flush();
  expect(apart).toEqual(APART);
  localStorage.setItem('reader-highlights me note n', JSON.stringify([{ id: 'fresh', to: null }]));
  await outbox.flush();
  expect(apart).toEqual(APART);
});
