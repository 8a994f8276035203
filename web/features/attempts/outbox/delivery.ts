import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Fate } from '#contract/attempts/paper.ts';
import type { Outbox } from './outbox.ts';
import type { ServerTime } from './steady-clock.ts';

/** What came of a call: `later` it is made again, `lost` nobody will ever want it. */
export type SaveOutcome =
  | ({ went: 'saved'; acknowledgedSeq: number; fates: { seq: number; fate: Fate }[] } & ServerTime)
  | { went: 'invalid'; seq: number }
  | { went: 'later'; waitMilliseconds: number }
  | { went: 'lost' };
export type SubmitOutcome = { went: 'submitted' } | { went: 'later'; waitMilliseconds: number } | { went: 'lost' };

type Saved = Extract<SaveOutcome, { went: 'saved' }>;
type DeliveryParts = {
  outbox: Outbox;
  save: (events: AttemptEvent[]) => Promise<SaveOutcome>;
  submit: () => Promise<SubmitOutcome>;
  handIn: { isWanted: () => boolean; set: (isWanted: boolean) => void };
  onSaved?: (saved: Saved) => void;
  onChange?: (state: DeliveryState) => void;
};

/** `pending` events wait; `isFailing` since the last call brought nothing. */
export type DeliveryState = { pending: number; isFailing: boolean; isSubmitted: boolean };

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/** How long to wait after so many calls in a row that brought nothing, in milliseconds. */
export const deliveryPause = (failures: number): number => Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));

/** Brings an outbox to the server, one call after the other, and hands the attempt in once it is empty, if that is wanted. */
export function newDelivery({ outbox, save, submit, handIn, onSaved, onChange }: DeliveryParts) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;
  // Also while it runs: then once more.
  let isAsked = false;
  let isSubmitted = false;
  let isClosed = false;
  let failures = 0;

  function schedule(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (isClosed || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      dueAt = Number.POSITIVE_INFINITY;
      void run();
    }, milliseconds);
  }

  function retry(waitMilliseconds: number): false {
    failures += 1;
    schedule(Math.max(waitMilliseconds, deliveryPause(failures)));
    return false;
  }

  /** Whether there may be more to do at once. */
  async function deliverSome(): Promise<boolean> {
    const events = outbox.take();
    if (events.length === 0) return handInNow();
    const outcome = await save(events);
    if (outcome.went === 'lost') return false;
    if (outcome.went === 'later') return retry(outcome.waitMilliseconds);
    if (outcome.went === 'invalid') {
      outbox.replaceInvalid(outcome.seq);
      return true;
    }
    const before = outbox.size();
    outbox.acknowledge(outcome.acknowledgedSeq);
    onSaved?.(outcome);
    // The server lacks an earlier one: to ask at once again would bring no more.
    if (outbox.size() === before) return retry(0);
    failures = 0;
    return outbox.size() > 0 || handIn.isWanted();
  }

  async function handInNow(): Promise<boolean> {
    if (!handIn.isWanted()) return false;
    const outcome = await submit();
    if (outcome.went === 'later') return retry(outcome.waitMilliseconds);
    handIn.set(false);
    isSubmitted = true;
    failures = 0;
    return false;
  }

  const tell = () => onChange?.({ pending: outbox.size(), isFailing: failures > 0, isSubmitted });

  function run(): Promise<void> {
    isAsked = true;
    running ??= deliver();
    return running;
  }

  async function deliver(): Promise<void> {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    while (isAsked) {
      isAsked = false;
      while (await deliverSome()) tell();
    }
    running = undefined;
    tell();
  }

  return {
    /** Something was put in: it goes within so many milliseconds, after a failure when its pause is over. */
    wake(milliseconds = 0): void {
      tell();
      if (failures === 0) schedule(milliseconds);
    },
    /** There is a network again, or the page is being left: now, whatever failed before. */
    hurry: (): Promise<void> => run(),
    handIn(): void {
      handIn.set(true);
      void run();
    },
    /** Nothing is begun any more; what waits stays in the outbox. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
