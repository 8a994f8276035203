import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAttemptsVersion } from '#web/features/attempts/attempts.queries.ts';
import { type StoredSeat, storeSeat, takeStoredSeat } from '#web/features/attempts/outbox/seats.ts';
import { useTestOpening } from './waiting.queries.ts';
import { newWaiting, type WaitingState } from './waiting.ts';

type Input = Omit<Parameters<typeof newWaiting>[0], 'seatId'> & { seat: StoredSeat };

/** Waits for a test as long as the page is open. */
export function useWaitingRoom({ attempt, seat, onBegun }: Input): { state: WaitingState; left: () => number } {
  const [waiting] = useState(() => newWaiting({ attempt, seatId: seat.seatId, onBegun }));
  const state = useSyncExternalStore(waiting.subscribe, waiting.read, waiting.read);
  const { attemptId, testId } = attempt;
  const frame = useTestOpening(testId, attempt.waiting.versionId);
  const version = useAttemptsVersion();
  useEffect(() => waiting.begin(), [waiting]);
  useEffect(() => {
    if (frame) waiting.hear(frame);
  }, [frame, waiting]);
  useEffect(() => {
    // It may be gone, moved, or waited for in another place.
    if (version !== undefined) waiting.ask();
  }, [version, waiting]);
  useEffect(() => {
    const left = new AbortController();
    const on = (target: EventTarget, name: string, act: () => void) =>
      target.addEventListener(name, act, { signal: left.signal });
    const leave = () => storeSeat(attemptId, seat);
    const comeBack = () => {
      takeStoredSeat(attemptId);
      waiting.ask();
    };
    on(document, 'visibilitychange', () => (document.hidden ? leave() : comeBack()));
    on(window, 'pagehide', leave);
    on(window, 'pageshow', () => takeStoredSeat(attemptId));
    on(window, 'online', comeBack);
    takeStoredSeat(attemptId);
    return () => {
      left.abort();
      leave();
    };
  }, [attemptId, seat, waiting]);
  return { state, left: waiting.left };
}
