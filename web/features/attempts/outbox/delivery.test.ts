import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import { type DeliveryState, deliveryPause, newDelivery, type SaveOutcome, type SubmitOutcome } from './delivery.ts';
import { type EventStore, openOutbox, type StoredEvent } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function newScene() {
  const events = new Map<number, StoredEvent>();
  const store: EventStore = {
    list: () => [...events.values()],
    write: (event) => void events.set(event.seq, event),
    remove: (seq) => void events.delete(seq),
    isKept: () => true,
  };
  const outbox = openOutbox(store, { lastSeq: 0, lastMilliseconds: 0 });
  const calls: AttemptEvent[][] = [];
  const scene = {
    outbox,
    calls,
    submits: 0,
    wait: 0,
    answer: (sent: AttemptEvent[]): SaveOutcome => ({ ...saved, acknowledgedSeq: sent.at(-1)?.seq ?? 0 }),
    submitted: { went: 'submitted' } as SubmitOutcome,
    state: undefined as DeliveryState | undefined,
    put: (position = 1) => outbox.put({ kind: 'mark', position, atMilliseconds: 0 }),
  };
  let isWanted = false;
  const setWanted = (wanted: boolean): void => {
    isWanted = wanted;
  };
  const delivery = newDelivery({
    outbox,
    save: async (sent) => {
      calls.push(sent);
      if (scene.wait > 0) await new Promise((resolve) => setTimeout(resolve, scene.wait));
      return scene.answer(sent);
    },
    submit: async () => {
      scene.submits += 1;
      return scene.submitted;
    },
    handIn: { isWanted: () => isWanted, set: setWanted },
    onChange: (state) => {
      scene.state = state;
    },
  });
  return Object.assign(scene, { delivery });
}
const saved = { went: 'saved' as const, fates: [], serverTime: '2026-11-24T10:00:00Z', leftMilliseconds: null };
const later = { went: 'later', waitMilliseconds: 0 } as const;

test('what is put in goes after its pause, in one call, and leaves when it is acknowledged', async () => {
  const { delivery, calls, outbox, put } = newScene();
  put(1);
  delivery.wake(2000);
  put(2);
  delivery.wake(2000);
  await vi.advanceTimersByTimeAsync(1999);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.map((events) => events.length)).toEqual([2]);
  expect(outbox.size()).toBe(0);
});

test('what is put in while a call is under way goes after it, and so does what comes later', async () => {
  const scene = newScene();
  scene.wait = 100;
  scene.put(1);
  scene.delivery.wake();
  await vi.advanceTimersByTimeAsync(50);
  scene.put(2);
  scene.delivery.wake();
  await vi.advanceTimersByTimeAsync(500);
  scene.put(3);
  scene.delivery.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(scene.calls.map((events) => events.map(({ position }) => position))).toEqual([[1], [2], [3]]);
  expect(scene.state).toMatchObject({ pending: 0, isFailing: false });
});

test('without an answer it is sent again with growing pauses, and at once when there is a network', async () => {
  const scene = newScene();
  scene.answer = () => later;
  scene.put();
  scene.delivery.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(scene.state).toEqual({ pending: 1, isFailing: true, isSubmitted: false });
  scene.delivery.wake();
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  expect(scene.calls).toHaveLength(4);
  scene.answer = (sent) => ({ ...saved, acknowledgedSeq: sent.at(-1)?.seq ?? 0 });
  await scene.delivery.hurry();
  expect(scene.state).toEqual({ pending: 0, isFailing: false, isSubmitted: false });
  expect([1, 2, 3, 9].map(deliveryPause)).toEqual([1000, 2000, 4000, 30_000]);
});

test('what the server does not acknowledge is asked again later, not at once', async () => {
  const scene = newScene();
  scene.answer = () => ({ ...saved, acknowledgedSeq: 0 });
  scene.put();
  await scene.delivery.hurry();
  expect(scene.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(scene.calls).toHaveLength(2);
});

test('an event that is refused does not hold up those behind it', async () => {
  const scene = newScene();
  scene.answer = (sent) =>
    sent.some(({ kind, position }) => kind === 'mark' && position === 9)
      ? { went: 'invalid', seq: 1 }
      : { ...saved, acknowledgedSeq: 2 };
  scene.put(9);
  scene.put(2);
  await scene.delivery.hurry();
  expect(scene.outbox.size()).toBe(0);
});

test('the attempt is handed in when the outbox is empty, not before, and until it is', async () => {
  const scene = newScene();
  scene.answer = () => later;
  scene.put();
  scene.delivery.handIn();
  await vi.advanceTimersByTimeAsync(0);
  expect(scene.submits).toBe(0);
  scene.answer = () => ({ ...saved, acknowledgedSeq: 1 });
  scene.submitted = later;
  await vi.advanceTimersByTimeAsync(1000);
  expect([scene.submits, scene.state?.isSubmitted]).toEqual([1, false]);
  scene.submitted = { went: 'submitted' };
  await vi.advanceTimersByTimeAsync(2000);
  expect([scene.submits, scene.state?.isSubmitted]).toEqual([2, true]);
  await scene.delivery.hurry();
  expect(scene.submits).toBe(2);
});
