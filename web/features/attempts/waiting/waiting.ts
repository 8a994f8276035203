import type { Attempt, AttemptPaper, WaitingRoom } from '#contract/attempts/paper.ts';
import { createListeners } from '#web/platform/browser-store/listeners.ts';
import { arrangePaper, canUnseal, fetchPause, unseal } from './sealed-paper.ts';
import { askForAttempt, askForKey, fetchSealed } from './waiting.queries.ts';

/** All who ask for the same at the same moment spread over so many milliseconds. */
const SPREAD_MS = 2000;
/** Until then the frame with the key is waited for. */
const FRAME_MS = 1000;
const RETRY_MS = 5000;

/** `paper`: on its way, on this device, or it comes when the test begins. */
export type WaitingState = {
  opensAt: string;
  paper: 'coming' | 'here' | 'at-start';
  isOpening: boolean;
  phase: 'waiting' | 'elsewhere' | 'gone';
};
type Waiting = Attempt & { waiting: WaitingRoom };
type WaitingInput = { attempt: Waiting; seatId: string; onBegun: (attempt: Attempt) => void };

/** The attempt as it has begun, with its paper: by what the server said and the page's steady clock, without a call. */
function begunAttempt(attempt: Waiting, paper: AttemptPaper, serverNow: number): Attempt {
  const { deadlineAt } = attempt;
  const leftMilliseconds = deadlineAt === null ? null : Math.max(0, Date.parse(deadlineAt) - serverNow);
  const serverTime = new Date(serverNow).toISOString();
  return { ...attempt, state: 'open', waiting: null, paper, serverTime, leftMilliseconds };
}

/** A page that waits for a test: it fetches the sealed paper, hears when the test is moved, and begins with all others. */
export function newWaiting({ attempt: first, seatId, onBegun }: WaitingInput) {
  const { attemptId } = first;
  const { subscribe, notify } = createListeners();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let attempt = first;
  let heardAt = performance.now();
  let sealed: ArrayBuffer | undefined;
  let isClosed = false;
  let state: WaitingState = {
    ...{ opensAt: attempt.waiting.opensAt, paper: canUnseal() ? 'coming' : 'at-start' },
    ...{ isOpening: false, phase: 'waiting' },
  };

  const serverNow = () => Date.parse(attempt.serverTime) + performance.now() - heardAt;
  const left = () => Math.max(0, Date.parse(state.opensAt) - serverNow());
  const spread = () => Math.random() * SPREAD_MS;

  function change(next: Partial<WaitingState>): void {
    state = { ...state, ...next };
    notify();
  }

  function set(name: string, milliseconds: number, act: () => void): void {
    clearTimeout(timers.get(name));
    if (!isClosed) timers.set(name, setTimeout(act, milliseconds));
  }

  function begin(begun: Attempt): void {
    if (isClosed) return;
    close();
    onBegun(begun);
  }

  async function bring(): Promise<void> {
    sealed ??= await fetchSealed(attempt.waiting.versionId);
    if (sealed) change({ paper: 'here' });
    else if (left() > 0) set('fetch', RETRY_MS + spread(), bring);
  }

  /** Asks the server anew: the moment may have been moved, another page may wait, or the paper comes with the answer. */
  async function ask(): Promise<void> {
    const answer = await askForAttempt(attemptId, seatId);
    if (isClosed) return;
    if (answer === 'gone' || (answer && answer.state !== 'waiting' && answer.state !== 'open'))
      return change({ phase: 'gone' });
    if (answer && !answer.isSeatMine) return change({ phase: 'elsewhere' });
    if (answer?.waiting) {
      attempt = { ...answer, waiting: answer.waiting };
      heardAt = performance.now();
      change({ opensAt: answer.waiting.opensAt, isOpening: false });
      return followClock();
    }
    if (answer) return begin(answer);
    set('ask', RETRY_MS + spread(), ask);
  }

  /** With the key the paper opens here; where that is not possible it is asked for. */
  async function open(key: string): Promise<void> {
    change({ isOpening: true });
    const isOfThis = Date.parse(attempt.startedAt) === Date.parse(state.opensAt);
    const paper = sealed && isOfThis ? await unseal(sealed, key).catch(() => undefined) : undefined;
    if (!paper) return set('ask', spread(), ask);
    begin(begunAttempt(attempt, arrangePaper(paper, attempt.waiting.order), serverNow()));
  }

  async function miss(): Promise<void> {
    const key = sealed && (await askForKey(attemptId));
    if (isClosed) return;
    if (key) await open(key);
    else await ask();
  }

  /** When the moment has come and no frame with it, the page asks by itself. */
  function followClock(): void {
    set('miss', left() + FRAME_MS + spread(), miss);
  }

  function close(): void {
    isClosed = true;
    for (const timer of timers.values()) clearTimeout(timer);
  }

  return {
    read: (): WaitingState => state,
    subscribe,
    /** Milliseconds until the test begins, by the server's clock and the page's steady one. */
    left,
    ask: () => void ask(),
    /** What all who wait are sent. */
    hear({ opensAt, key }: { opensAt: string | null; key: string | null }): void {
      if (isClosed || state.phase !== 'waiting' || opensAt === null) return;
      if (Date.parse(opensAt) !== Date.parse(state.opensAt)) {
        change({ opensAt });
        followClock();
        // The end, and that of sections, moved too.
        if (key === null) set('ask', spread(), ask);
      }
      if (key !== null && !state.isOpening) void open(key);
    },
    /** Waits until what it answers is called. */
    begin(): () => void {
      isClosed = false;
      if (canUnseal() && !sealed) set('fetch', fetchPause(left(), Math.random()), bring);
      followClock();
      return close;
    },
  };
}
