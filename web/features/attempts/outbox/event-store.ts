import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import type { EventStore, StoredEvent } from './outbox.ts';

const { local } = browserStore;
const eventsOf = (personId: string) => `attempt-event ${personId} `;
const handInOf = (personId: string) => `attempt-hand-in ${personId} `;

/** A seat of a person's attempt on this device. */
export type SeatAddress = { personId: string; attemptId: string; seatId: string };

/** Where the events of a seat wait on this device, one key each: what another tab of it writes is seen. */
export function openEventStore({ personId, attemptId, seatId }: SeatAddress): EventStore {
  const prefix = `${eventsOf(personId)}${attemptId} ${seatId} `;
  return {
    list: () => local.listKeys(prefix).flatMap((key) => (local.read(key) as StoredEvent | undefined) ?? []),
    write: (event) => local.write(`${prefix}${event.seq}`, event),
    remove: (seq) => void local.write(`${prefix}${seq}`, undefined),
  };
}

/** The seats of this person that have events waiting on this device, or an attempt to hand in: then `seatId` is empty. */
export function listUnsentSeats(personId: string): SeatAddress[] {
  const waiting = local.listKeys(eventsOf(personId)).map((key) => key.slice(eventsOf(personId).length).split(' '));
  const handIns = local.listKeys(handInOf(personId)).map((key) => [key.slice(handInOf(personId).length)]);
  const seats = new Map<string, SeatAddress>();
  for (const [attemptId = '', seatId = ''] of [...waiting, ...handIns])
    seats.set(`${attemptId} ${seatId}`, { personId, attemptId, seatId });
  return [...seats.values()];
}

/** Whether a person wants an attempt handed in, kept until the server has done so. */
export function openHandIn({ personId, attemptId }: Omit<SeatAddress, 'seatId'>) {
  const key = `${handInOf(personId)}${attemptId}`;
  return {
    isWanted: (): boolean => local.read(key) === true,
    set: (isWanted: boolean): void => void local.write(key, isWanted || undefined),
  };
}
