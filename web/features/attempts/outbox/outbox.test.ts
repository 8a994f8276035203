import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import { type EventStore, openOutbox, type StoredEvent } from './outbox.ts';

const newStore = (events = new Map<number, StoredEvent>()): EventStore => ({
  list: () => [...events.values()],
  write: (event) => void events.set(event.seq, event),
  remove: (seq) => void events.delete(seq),
  isKept: () => true,
});
const begun = { lastSeq: 0, lastMilliseconds: 0 };
const answering = (position: number, text: string, atMilliseconds = 0) =>
  ({ kind: 'answer', position, answer: { text }, atMilliseconds }) as const;

/** A server as its contract says: the first of a `seq` holds, and what is acknowledged has no gap below it. */
function newServer() {
  const stored = new Map<number, AttemptEvent>();
  return {
    stored,
    save(events: AttemptEvent[]): number {
      for (const event of events) if (!stored.has(event.seq)) stored.set(event.seq, event);
      let acknowledged = 0;
      while (stored.has(acknowledged + 1)) acknowledged += 1;
      return acknowledged;
    },
    /** Of each position the answer of the greatest `seq`. */
    rows(): Map<number, unknown> {
      const ordered = [...stored.values()].filter(({ kind }) => kind === 'answer').sort((a, b) => a.seq - b.seq);
      return new Map(ordered.map(({ position, answer }) => [position, answer]));
    },
  };
}

const NETWORK = ['call-lost', 'answer-lost', 'send', 'send-twice', 'send-late', 'late-answers', 'reload'] as const;
const ACT = fc.oneof(
  fc.record({ act: fc.constant('answer' as const), position: fc.integer({ min: 1, max: 4 }), text: fc.string() }),
  fc.record({ act: fc.constant('mark' as const), position: fc.integer({ min: 1, max: 4 }), text: fc.constant('') }),
  fc.record({ act: fc.constantFrom(...NETWORK), position: fc.constant(1), text: fc.constant('') }),
);
type Act = typeof ACT extends fc.Arbitrary<infer Value> ? Value : never;

/** A page and its server, with a network between them that loses, doubles and delays. */
function newWorld() {
  const store = newStore();
  const server = newServer();
  const screen = new Map<number, unknown>();
  const late: number[] = [];
  let outbox = openOutbox(store, begun);
  let clock = 0;
  const acknowledgeLate = () => {
    for (const seq of late.splice(0)) outbox.acknowledge(seq);
  };
  const acts: Record<Act['act'], (act: Act) => void> = {
    answer({ position, text }) {
      outbox.put(answering(position, text, clock));
      screen.set(position, { text });
    },
    mark: ({ position }) => void outbox.put({ kind: 'mark', position, atMilliseconds: clock }),
    'call-lost': () => void outbox.take(),
    // Another tab that brings what waits on this device looks the same from here.
    'answer-lost': () => void server.save(openOutbox(store, begun).take()),
    send: () => outbox.acknowledge(server.save(outbox.take())),
    'send-twice'() {
      const events = outbox.take();
      server.save(events);
      outbox.acknowledge(server.save(events.toReversed()));
    },
    'send-late': () => void late.push(server.save(outbox.take())),
    'late-answers': acknowledgeLate,
    reload() {
      outbox = openOutbox(store, outbox.count());
    },
  };
  return {
    ...{ server, screen },
    play(act: Act): void {
      clock += 10;
      acts[act.act](act);
    },
    /** The network is there again. */
    settle() {
      while (outbox.size() > 0) outbox.acknowledge(server.save(outbox.take()));
      acknowledgeLate();
      return outbox;
    },
  };
}

test('whatever is lost, doubled or delayed: the outbox ends empty, and the server has the answers of the screen', () => {
  fc.assert(
    fc.property(fc.array(ACT, { maxLength: 60 }), (acts) => {
      const { server, screen, play, settle } = newWorld();
      for (const act of acts) play(act);
      const outbox = settle();
      expect(outbox.size()).toBe(0);
      expect(server.rows()).toEqual(screen);
      const seqs = [...server.stored.keys()].sort((a, b) => a - b);
      expect(seqs).toEqual(Array.from({ length: outbox.count().lastSeq }, (_, place) => place + 1));
    }),
    { numRuns: 2000 },
  );
});

test('it counts on after a reload, also when nothing waits', () => {
  const store = newStore();
  const outbox = openOutbox(store, begun);
  outbox.put(answering(1, 'a'));
  outbox.acknowledge(1);
  expect(openOutbox(store, outbox.count()).put(answering(1, 'b')).seq).toBe(2);
});

test('no moment is before the one of the event before it, nor is it broken', () => {
  const outbox = openOutbox(newStore(), { lastSeq: 0, lastMilliseconds: 500 });
  const moments = [400.4, 900.6, 100].map((at, place) => outbox.put(answering(place + 1, 'a', at)).atMilliseconds);
  expect(moments).toEqual([500, 901, 901]);
});

test('typing on is one event until it is on its way, then the next', () => {
  const outbox = openOutbox(newStore(), begun);
  for (const text of ['h', 'he', 'hel']) outbox.put(answering(1, text));
  expect(outbox.take()).toMatchObject([{ seq: 1, answer: { text: 'hel' } }]);
  outbox.put(answering(1, 'hell'));
  expect(outbox.list().map(({ seq, answer }) => [seq, answer])).toEqual([
    [1, { text: 'hel' }],
    [2, { text: 'hell' }],
  ]);
});

test('at most fifty go at once, in order', () => {
  const outbox = openOutbox(newStore(), begun);
  for (let position = 1; position <= 70; position += 1) outbox.put(answering(position, 'a'));
  expect(outbox.take().map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, place) => place + 1));
  outbox.acknowledge(50);
  expect(outbox.take()).toHaveLength(20);
});

test('what the server will never take leaves its number to a visit', () => {
  const outbox = openOutbox(newStore(), begun);
  outbox.put(answering(2, 'x'));
  outbox.replaceInvalid(1);
  expect(outbox.take()).toMatchObject([{ seq: 1, kind: 'visit', position: 1, answer: null }]);
});

test('it says when the browser keeps nothing beyond the page', () => {
  const outbox = openOutbox({ ...newStore(), isKept: () => false }, begun);
  outbox.put(answering(1, 'a'));
  expect(outbox.isDurable()).toBe(false);
});
