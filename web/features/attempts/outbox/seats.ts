import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import type { SeatCount } from './outbox.ts';

/** The seat of this tab in an attempt, and how far it has counted. `hiddenSince`: its page is out of sight, in milliseconds of the attempt. */
export type StoredSeat = SeatCount & { seatId: string; hiddenSince?: number | undefined };

const { session } = browserStore;
const keyOf = (attemptId: string) => `attempt-seat ${attemptId}`;

/** An id for a seat or a photo, also on a page that did not come by https, where a browser makes no UUID. */
export function newUuid(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const [a, b, c, d, e] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20), hex.slice(20)];
  return `${a}-${b}-4${c}-8${d}-${e}`;
}

/** A seat of which nothing was told yet. */
export const newSeat = (): StoredSeat => ({ seatId: newUuid(), lastSeq: 0, lastMilliseconds: 0 });

/** Leaves the seat for the next page of this tab, a reload. */
export function storeSeat(attemptId: string, seat: StoredSeat): void {
  session.write(keyOf(attemptId), seat);
}

/** Takes the seat that the page before left. It is there once: a copy of the tab finds none, else two would count alike. */
export function takeStoredSeat(attemptId: string): StoredSeat | undefined {
  const seat = session.read(keyOf(attemptId)) as StoredSeat | undefined;
  session.write(keyOf(attemptId), undefined);
  return typeof seat?.seatId === 'string' && Number.isInteger(seat.lastSeq) ? seat : undefined;
}
