import type { Attempt } from '#contract/attempts/paper.ts';
import {
  askForSeat,
  checkAnswer,
  closeSection,
  saveEvents,
  submitAttempt,
} from '#web/features/attempts/attempts.queries.ts';
import { type DeliveryState, newDelivery } from '#web/features/attempts/outbox/delivery.ts';
import { openHandIn } from '#web/features/attempts/outbox/event-store.ts';
import { type EventInput, type EventStore, openOutbox } from '#web/features/attempts/outbox/outbox.ts';
import { type StoredSeat, storeSeat, takeStoredSeat } from '#web/features/attempts/outbox/seats.ts';
import { newSteadyClock } from '#web/features/attempts/outbox/steady-clock.ts';
import {
  type QuestionState,
  type QuestionStates,
  readStates,
  withEvent,
} from '#web/features/attempts/paper/question-states.ts';
import {
  type AnswerPhotos,
  type DevicePhoto,
  type PhotoParts,
  withPhoto,
} from '#web/features/attempts/photos/answer-photos.ts';
import { type AnswerChecks, readChecks, withChecks } from './answer-checks.ts';
import { newPageWatch } from './page-watch.ts';
import { openSectionOf, sectionLeft } from './section-times.ts';

const TYPING_MS = 2000;
const SLOW_MS = 5000;
const ASK_MS = 60_000;
const LAST_CALLS_MS = 10_000;
const LAST_PHOTOS_MS = 20_000;

/** `ending`: it is being handed in. `elsewhere`: another page plays. `over`: the server has it. */
type Phase = 'open' | 'ending' | 'elsewhere' | 'over';
/** `isTimeUp`: it is handed in since no time is left. `isUnsent`: what waits is not with the server for some seconds. */
export type SittingState = {
  states: QuestionStates;
  phase: Phase;
  isTimeUp: boolean;
  pending: number;
  isUnsent: boolean;
  isDurable: boolean;
  checks: AnswerChecks;
  /** Where sections have their own time the one that is sat, from 0. `isSectionKept`: it could not be left. */
  section: number | undefined;
  isSectionKept: boolean;
  /** Of all positions, those that are not with the server. */
  photos: DevicePhoto[];
};
/** `events`: where those of the seat wait on this device. */
export type SittingInput = {
  attempt: Attempt;
  seat: StoredSeat;
  events: EventStore;
  openPhotos: (parts: Pick<PhotoParts, 'elapsed' | 'onSent' | 'onChange'>) => AnswerPhotos;
  personId: string;
};
type Input = Omit<EventInput, 'atMilliseconds'>;

/** An attempt as one page plays it: what happens goes into the outbox of this device first, then to the server. */
export type Sitting = ReturnType<typeof newSitting>;

export function newSitting({ attempt, seat, events, openPhotos, personId }: SittingInput) {
  const { attemptId, startedAt } = attempt;
  const address = { personId, attemptId, seatId: seat.seatId };
  const outbox = openOutbox(events, seat);
  const handIn = openHandIn(address);
  const clock = newSteadyClock(startedAt);
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  clock.hear(attempt);
  const page = newPageWatch(clock.elapsed, seat.hiddenSince, {
    onHidden: putHidden,
    onLeave: leave,
    onSeen: () => void takeStoredSeat(attemptId),
    onOnline: reconnect,
  });
  const photos = openPhotos({ elapsed: clock.elapsed, onSent: putPhoto, onChange: followPhotos });
  let times = attempt.sectionTimes;
  let visited: number | undefined;
  const sectionNow = () => openSectionOf(times, startedAt, clock.elapsed());
  const checks = readChecks(attempt.checks);
  let state: SittingState = {
    states: withChecks(outbox.list().reduce(withEvent, readStates(attempt.answers)), checks),
    checks,
    ...{ section: sectionNow(), isSectionKept: false },
    ...{ phase: 'open', isTimeUp: false, pending: outbox.size(), isUnsent: false, isDurable: true },
    photos: photos.list(),
  };

  function change(next: Partial<SittingState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const delivery = newDelivery({
    outbox,
    handIn,
    save: (events) => saveEvents(address, events),
    submit: () => submitAttempt(attemptId),
    onSaved: (saved) => hear(saved),
    onChange: follow,
  });

  function follow({ pending, isFailing, isSubmitted }: DeliveryState): void {
    if (pending === 0) unset('slow');
    else if (!timers.has('slow')) set('slow', SLOW_MS, () => change({ isUnsent: true }));
    const isUnsent = pending > 0 && (isFailing || state.isUnsent);
    change({ pending, isUnsent, isDurable: outbox.isDurable(), ...(isSubmitted && { phase: 'over' }) });
  }

  function set(name: string, milliseconds: number, act: () => void): void {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(act, milliseconds));
  }

  function unset(name: string): void {
    clearTimeout(timers.get(name));
    timers.delete(name);
  }

  function hear(time: Parameters<typeof clock.hear>[0]): void {
    clock.hear(time);
    const left = clock.left();
    if (left === null || state.phase !== 'open') unset('end');
    else set('end', left, () => end(true));
    followSection();
  }

  /** Goes on to the next section when the time of one is over. */
  function followSection(): void {
    const section = sectionNow();
    if (section !== state.section) change({ section, isSectionKept: false });
    if (section === undefined || section === times.length - 1) unset('section');
    else set('section', sectionLeft(times, section, startedAt, clock.elapsed()), followSection);
  }

  const isInSection = (position: number): boolean =>
    state.section === undefined ||
    (attempt.paper.sections[state.section]?.questions.some((question) => question.position === position) ?? false);

  /** Leaves the section, once everything of it is saved. */
  async function leaveSection(): Promise<void> {
    const { section } = state;
    if (section === undefined || state.phase !== 'open') return;
    await delivery.hurry();
    const answer = outbox.size() === 0 ? await closeSection(attemptId, section) : undefined;
    if (!answer) return change({ isSectionKept: true });
    times = answer.sectionTimes;
    hear(answer);
  }

  /** Nothing is typed any more: what waits is brought, then the attempt is handed in. */
  function end(isTimeUp: boolean): void {
    if (state.phase !== 'open') return;
    page.tellHidden();
    change({ phase: 'ending', isTimeUp });
    unset('end');
    // Where it ends for all at the same second they do not all call at once; a photo that is on its way is waited for.
    if (photos.isUnderWay()) set('hand-in', LAST_PHOTOS_MS, handInNow);
    else if (isTimeUp && attempt.isTogether) set('hand-in', Math.random() * LAST_CALLS_MS, handInNow);
    else handInNow();
  }

  function handInNow(): void {
    unset('hand-in');
    delivery.handIn();
  }

  function followPhotos(): void {
    change({ photos: photos.list() });
    if (state.phase === 'ending' && timers.has('hand-in') && !photos.isUnderWay()) handInNow();
  }

  /** A photo came to the server: it belongs to the answer from when it was taken. */
  function putPhoto({
    photoId,
    position,
    atMilliseconds,
  }: {
    photoId: string;
    position: number;
    atMilliseconds: number;
  }) {
    if (state.phase !== 'open' && state.phase !== 'ending') return;
    const answer = withPhoto(state.states.get(position)?.answer ?? null, photoId);
    const event = outbox.put({ kind: 'answer', position, answer, atMilliseconds });
    change({ states: withEvent(state.states, event) });
    delivery.wake();
  }

  async function ask(): Promise<void> {
    // What hands it in is told itself.
    if (state.phase === 'ending' || state.phase === 'over') return;
    const answer = await askForSeat(attemptId, seat.seatId);
    if (answer.held === 'here') {
      times = answer.sectionTimes;
      hear(answer);
    }
    if (answer.held === 'over') change({ phase: 'over' });
    if (answer.held === 'elsewhere' && state.phase === 'open') change({ phase: 'elsewhere' });
  }

  function put(input: Input, waitMilliseconds: number): void {
    if (state.phase !== 'open' || !isInSection(input.position)) return;
    if (input.kind === 'answer' && isLocked(input.position)) return;
    const event = outbox.put({ ...input, atMilliseconds: clock.elapsed() });
    change({ states: withEvent(state.states, event) });
    delivery.wake(waitMilliseconds);
  }

  /** Says that the page was out of sight, where that is kept. */
  function putHidden(time: Pick<EventInput, 'sinceMilliseconds' | 'atMilliseconds'>): void {
    if (!attempt.isAttentionKept || state.phase !== 'open') return;
    outbox.put({ kind: 'hidden', position: visited ?? 1, ...time });
    delivery.wake();
  }

  const isLocked = (position: number): boolean =>
    state.checks.results.has(position) || (state.checks.asked?.position === position && !state.checks.asked.isFailed);

  /** Locks the answer of a position and asks what is right, once everything before it is saved. */
  async function check(position: number): Promise<void> {
    if (state.phase !== 'open' || isLocked(position)) return;
    change({ checks: { ...state.checks, asked: { position, isFailed: false } } });
    await delivery.hurry();
    const isSaved = outbox.list().every((event) => event.position !== position);
    const result = isSaved ? await checkAnswer(attemptId, position) : undefined;
    const results = result ? new Map(state.checks.results).set(position, result) : state.checks.results;
    change({ checks: { results, asked: result ? undefined : { position, isFailed: true } } });
  }

  /** The next page of this tab goes on with the seat, unless what waits here would be lost with this page. */
  function leave(): void {
    void delivery.hurry();
    if (state.phase === 'open' && outbox.isDurable())
      storeSeat(attemptId, { ...outbox.count(), seatId: seat.seatId, hiddenSince: page.since() });
  }

  function reconnect(): void {
    void delivery.hurry();
    void photos.hurry();
    void ask();
  }

  /** Plays until what it answers is called. */
  function begin(): () => void {
    const asking = setInterval(() => !document.hidden && clock.left() !== null && void ask(), ASK_MS);
    takeStoredSeat(attemptId);
    hear(attempt);
    const unwatch = page.begin();
    if (handIn.isWanted()) end(false);
    else void delivery.hurry();
    void photos.hurry();
    return () => {
      unwatch();
      clearInterval(asking);
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      leave();
      photos.close();
      delivery.close();
    };
  }

  return {
    attempt,
    begin,
    ask,
    read: (): SittingState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Milliseconds that are left, of the section where it has its own time; null where time is not counted. */
    left: (): number | null =>
      state.section === undefined ? clock.left() : sectionLeft(times, state.section, startedAt, clock.elapsed()),
    times: () => times,
    leaveSection,
    /** Typed answers go after a pause, chosen ones at once. */
    answer: (position: number, answer: QuestionState['answer'], isTyped = false): void =>
      put({ kind: 'answer', position, answer }, isTyped ? TYPING_MS : 0),
    mark: (position: number, isMarked: boolean): void => put({ kind: 'mark', position, isMarked }, 0),
    check,
    isLocked,
    photos,
    /** A question is looked at: the first time is told at once, and that one came back with what is told next, for its time. */
    visit(position: number): void {
      if (position === visited) return;
      visited = position;
      put({ kind: 'visit', position }, state.states.has(position) ? TYPING_MS : 0);
    },
    /** Typing ended. */
    send: (): void => delivery.wake(),
    handIn: (): void => end(false),
  };
}
