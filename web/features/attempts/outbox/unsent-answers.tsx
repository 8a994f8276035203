import { useEffect, useState } from 'react';
import { saveEvents, submitAttempt } from '#web/features/attempts/attempts.queries.ts';
import { useViewer } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { newDelivery } from './delivery.ts';
import { listUnsentSeats, openEventStore, openHandIn, type SeatAddress, tellTaken } from './event-store.ts';
import { openOutbox } from './outbox.ts';

const RETRY_MS = 30_000;

/** Brings the events of one seat that no page plays any more; says whether all of them are there. */
async function deliverSeat(address: SeatAddress): Promise<boolean> {
  const outbox = openOutbox(await openEventStore(address), { lastSeq: 0, lastMilliseconds: 0 });
  // An attempt is handed in by the entry without a seat, after those that have one.
  const handIn = address.seatId === '' ? openHandIn(address) : { isWanted: () => false, set: () => undefined };
  const save: Parameters<typeof newDelivery>[0]['save'] = (events) => saveEvents(address, events);
  const delivery = newDelivery({ outbox, save, submit: () => submitAttempt(address.attemptId), handIn });
  delivery.close();
  await delivery.hurry();
  return outbox.size() === 0 && !handIn.isWanted();
}

/** Brings everything that waits on this device, but not what the page of the seat `liveSeatId` brings itself. */
export async function deliverUnsent(personId: string, liveSeatId?: string): Promise<boolean> {
  if ((await listUnsentSeats(personId)).length === 0) return true;
  tellTaken(personId);
  const seats = (await listUnsentSeats(personId)).filter(({ seatId }) => seatId !== liveSeatId);
  const failed = new Set<string>();
  for (const seat of seats.toSorted((a, b) => Number(a.seatId === '') - Number(b.seatId === '')))
    if (failed.has(seat.attemptId) || !(await deliverSeat(seat))) failed.add(seat.attemptId);
  return failed.size === 0;
}

/** Answers of tests that wait on this device are brought from here too; while they wait it says so. */
export function UnsentAnswers() {
  const personId = useViewer()?.id;
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!personId) return;
    let isOpen = true;
    const run = async () => {
      const seats = await listUnsentSeats(personId);
      if (isOpen) setWaiting(seats.length > 0);
      const isDone = await deliverUnsent(personId);
      if (isOpen) setWaiting(!isDone);
    };
    void run();
    const timer = setInterval(run, RETRY_MS);
    addEventListener('online', run);
    return () => {
      isOpen = false;
      clearInterval(timer);
      removeEventListener('online', run);
    };
  }, [personId]);
  return (
    <div role="status">
      {isWaiting && (
        <Notice tone="marigold" icon="device" className="mb-6">
          {m.attempt_unsent()}
        </Notice>
      )}
    </div>
  );
}
