import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';

/** An event of this device. `isSent`: the server may know it already, so it never changes any more. */
export type StoredEvent = AttemptEvent & { isSent: boolean };

/** Where the events of one seat wait. `isKept`: the browser keeps them beyond this page. */
export type EventStore = {
  list: () => StoredEvent[];
  write: (event: StoredEvent) => void;
  remove: (seq: number) => void;
  isKept: () => boolean;
};

/** How far a seat has counted: its last `seq`, and the moment of its last event in milliseconds. */
export type SeatCount = { lastSeq: number; lastMilliseconds: number };

export type EventInput = Pick<AttemptEvent, 'position' | 'kind' | 'atMilliseconds'> &
  Partial<Pick<AttemptEvent, 'answer' | 'isMarked' | 'sinceMilliseconds'>>;

const MAX_AT_ONCE = 50;

/** The events of one seat that the server has not acknowledged, in the order in which they happened. */
export type Outbox = ReturnType<typeof openOutbox>;

export function openOutbox(store: EventStore, count: SeatCount) {
  const inOrder = () => store.list().toSorted((a, b) => a.seq - b.seq);
  const [known] = inOrder().slice(-1);
  let lastSeq = Math.max(count.lastSeq, known?.seq ?? 0);
  let lastMilliseconds = Math.max(count.lastMilliseconds, known?.atMilliseconds ?? 0);

  return {
    /** Puts an event in. Typing on in the same answer takes the place of what was typed, unless that may be known already. */
    put({ answer = null, isMarked = true, ...input }: EventInput): AttemptEvent {
      lastMilliseconds = Math.max(lastMilliseconds, Math.round(input.atMilliseconds));
      const event = { ...input, answer, isMarked, atMilliseconds: lastMilliseconds };
      const [last] = inOrder().slice(-1);
      const isTypedOn = last?.kind === 'answer' && event.kind === 'answer' && last.position === event.position;
      if (!last || last.isSent || !isTypedOn) lastSeq += 1;
      const numbered = { ...event, seq: lastSeq };
      store.write({ ...numbered, isSent: false });
      return numbered;
    },
    /** The first of those that wait, at most fifty; from here on they do not change. */
    take(): AttemptEvent[] {
      return inOrder()
        .slice(0, MAX_AT_ONCE)
        .map(({ isSent, ...event }) => {
          if (!isSent) store.write({ ...event, isSent: true });
          return event;
        });
    },
    /** The server has everything up to this `seq`; a number from long ago removes nothing more. */
    acknowledge(acknowledgedSeq: number): void {
      for (const { seq } of store.list()) if (seq <= acknowledgedSeq) store.remove(seq);
    },
    /** An event that the server will never take must not hold up those behind it: a visit takes its number. */
    replaceInvalid(seq: number): void {
      const event = store.list().find((each) => each.seq === seq);
      if (event) store.write({ ...event, position: 1, kind: 'visit', answer: null, isSent: true });
    },
    /** What waits, in order. */
    list: (): AttemptEvent[] => inOrder().map(({ isSent: _, ...event }) => event),
    size: (): number => store.list().length,
    count: (): SeatCount => ({ lastSeq, lastMilliseconds }),
    /** False once the browser refused to keep an event beyond this page. */
    isDurable: store.isKept,
  };
}
