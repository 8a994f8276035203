import { reportProgress } from '#web/features/lessons/lessons.queries.ts';
import { openProgressOutbox, type StoredProgress } from '#web/platform/player/progress/progress-outbox.ts';

const MAX_AT_ONCE = 50;

/** What came of sending: all is known to the server, some waits for a line, or another screen plays. */
type Outcome = { known: boolean; elsewhere?: string };
export type ProgressReporter = ReturnType<typeof newReporter>;

function newReporter(personId: string) {
  const outbox = openProgressOutbox(personId);
  let sending: Promise<Outcome> | undefined;

  async function sendSome(streamId: string | null): Promise<Outcome & { more: boolean }> {
    const entries = outbox.take().slice(0, MAX_AT_ONCE);
    if (entries.length === 0) return { known: true, more: false };
    // Without a line it is in the outbox already.
    if (!navigator.onLine) return { known: false, more: false };
    const reports = entries.map(({ progress: { at, ...rest } }) => ({
      ...rest,
      agoMilliseconds: Math.max(0, Date.now() - at),
    }));
    const outcome = await reportProgress({ streamId, reports });
    // What another screen's playing refuses is saved all the same.
    const known = outcome.went !== 'later';
    if (known) outbox.remove(entries);
    const more = known && entries.length === MAX_AT_ONCE;
    return { known, more, ...(outcome.went === 'elsewhere' && { elsewhere: outcome.device }) };
  }

  async function sendAll(streamId: string | null): Promise<Outcome> {
    for (;;) {
      const { more, ...outcome } = await sendSome(streamId);
      if (!more) return outcome;
    }
  }

  return {
    put: (progress: StoredProgress): void => outbox.put(progress),
    /** Sends all that waits, in order, one call after the other. `streamId` of what plays here now. */
    send(streamId: string | null): Promise<Outcome> {
      const before = sending ?? Promise.resolve();
      const now = before.then(() => sendAll(streamId));
      sending = now;
      return now;
    },
  };
}

let known: { personId: string; reporter: ProgressReporter } | undefined;

/** The page's one reporter of what somebody watches. */
export function openProgressReporter(personId: string): ProgressReporter {
  if (known?.personId !== personId) known = { personId, reporter: newReporter(personId) };
  return known.reporter;
}
