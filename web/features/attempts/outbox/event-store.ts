import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { listKeptKeys, openKeptValues } from '#web/platform/browser-store/kept-values.ts';
import { attemptEventsPrefix } from '#web/platform/outbox/kept-apart.ts';
import type { EventStore, StoredEvent } from './outbox.ts';

const { local } = browserStore;
const handInOf = (personId: string) => `attempt-hand-in ${personId} `;
const takenOf = (personId: string) => `attempt-taken ${personId}`;

/** A seat of a person's attempt on this device. */
export type SeatAddress = { personId: string; attemptId: string; seatId: string };

/** Where the events of a seat wait on this device, one key each. What another page may be sending is sent, and changes no more. */
export async function openEventStore({ personId, attemptId, seatId }: SeatAddress): Promise<EventStore> {
  const prefix = `${attemptEventsPrefix(personId)}${attemptId} ${seatId} `;
  const readTaken = () => local.readText(takenOf(personId));
  let taken = readTaken();
  const kept = await openKeptValues(prefix);
  const list = () => kept.list().map(([, event]) => event as StoredEvent);
  const write = (event: StoredEvent) => kept.write(`${prefix}${event.seq}`, event);
  function settle(): void {
    for (const event of list()) if (!event.isSent) write({ ...event, isSent: true });
  }
  // What an earlier page left may be on its way.
  settle();
  return {
    list: () => {
      if (readTaken() !== taken) settle();
      taken = readTaken();
      return list();
    },
    write,
    remove: (seq) => kept.write(`${prefix}${seq}`, undefined),
    isKept: kept.isKept,
  };
}

/** Says to the pages that play that what waits here is being sent by this one. Before anything is read: they see it at once. */
export function tellTaken(personId: string): void {
  const times = Number(local.readText(takenOf(personId)) ?? 0);
  local.writeText(takenOf(personId), String((times + 1) % Number.MAX_SAFE_INTEGER));
}

/** The seats of this person that have events waiting on this device, or an attempt to hand in: then `seatId` is empty. */
export async function listUnsentSeats(personId: string): Promise<SeatAddress[]> {
  const keys = await listKeptKeys(attemptEventsPrefix(personId));
  const waiting = keys.map((key) => key.slice(attemptEventsPrefix(personId).length).split(' '));
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
