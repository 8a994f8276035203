import { reportProgress } from '#web/features/lessons/lessons.queries.ts';
import { openHeardBox, type StoredProgress } from '#web/platform/player/progress/progress-outbox.ts';

const MAX_AT_ONCE = 50;

/** What came of telling: all is known to the server, some waits for a line, or another screen plays. */
type Outcome = { known: boolean; elsewhere?: string };

function makeTeller(personId: string) {
  const box = openHeardBox(personId);
  let telling: Promise<Outcome> | undefined;

  async function tellSome(streamId: string | null): Promise<Outcome & { more: boolean }> {
    const letters = box.take().slice(0, MAX_AT_ONCE);
    if (letters.length === 0) return { known: true, more: false };
    const heard = letters.map(({ kept: { at, ...rest } }) => ({
      ...rest,
      agoMilliseconds: Math.max(0, Date.now() - at),
    }));
    const outcome = await reportProgress({ streamId, heard });
    // What another screen's playing refuses is kept all the same.
    const known = outcome.went !== 'later';
    if (known) box.drop(letters);
    const more = known && letters.length === MAX_AT_ONCE;
    return { known, more, ...(outcome.went === 'elsewhere' && { elsewhere: outcome.device }) };
  }

  async function tellAll(streamId: string | null): Promise<Outcome> {
    for (;;) {
      const { more, ...outcome } = await tellSome(streamId);
      if (!more) return outcome;
    }
  }

  return {
    put: (kept: StoredProgress): void => box.put(kept),
    /** Sends all that is kept, in order, one call after the other. `streamId` of what plays here now. */
    tell(streamId: string | null): Promise<Outcome> {
      const before = telling ?? Promise.resolve();
      const now = before.then(() => tellAll(streamId));
      telling = now;
      return now;
    },
  };
}

let known: { personId: string; teller: ReturnType<typeof makeTeller> } | undefined;

/** The page's one teller of what somebody heard. */
export function createProgressReporter(personId: string) {
  if (known?.personId !== personId) known = { personId, teller: makeTeller(personId) };
  return known.teller;
}
