import { useMutation, useQuery } from '@tanstack/react-query';
import type { AttemptEvent } from '#contract/attempts/attempt-events.ts';
import type { Attempt } from '#contract/attempts/paper.ts';
import type { AttemptResult, QuestionResult } from '#contract/attempts/results.ts';
import type { TestFacts } from '#contract/tests/tests.ts';
import { type ApiError, api, codeOf, keepaliveApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import type { SaveOutcome, SubmitOutcome } from './outbox/delivery.ts';
import type { SeatAddress } from './outbox/event-store.ts';
import { newSeat, storeSeat } from './outbox/seats.ts';
import type { ServerTime } from './outbox/steady-clock.ts';

/** A request that outlives its page may carry 64 KB, with all others of the page. */
const MAX_KEEPALIVE = 30_000;
const always = { networkMode: 'always', retry: false } as const;

const waitOf = (error: unknown): number =>
  codeOf(error) === 'TOO_MANY_REQUESTS'
    ? ((error as ApiError).data as { retryAfterSeconds: number }).retryAfterSeconds * 1000
    : 0;

/** Tells the server what happened at a seat. It does not throw. */
export async function saveEvents({ attemptId, seatId }: SeatAddress, events: AttemptEvent[]): Promise<SaveOutcome> {
  const call = { attemptId, seatId, events };
  const { attempts } = JSON.stringify(call).length < MAX_KEEPALIVE ? keepaliveApi : api;
  try {
    return { went: 'saved', ...(await attempts.save(call)) };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EVENT_INVALID') return { went: 'invalid', seq: ((error as ApiError).data as { seq: number }).seq };
    if (code === 'NOT_FOUND' || code === 'SEAT_UNKNOWN') return { went: 'lost' };
    return { went: 'later', waitMilliseconds: waitOf(error) };
  }
}

/** Hands an attempt in. It does not throw. */
export async function submitAttempt(attemptId: string): Promise<SubmitOutcome> {
  try {
    await keepaliveApi.attempts.submit({ attemptId });
    return { went: 'submitted' };
  } catch (error) {
    const code = codeOf(error);
    const isOver = code === 'VOIDED' || code === 'NOT_FOUND';
    return isOver ? { went: 'lost' } : { went: 'later', waitMilliseconds: waitOf(error) };
  }
}

/** Checks the saved answer of a position; undefined when that did not come to pass. It does not throw. */
export async function checkAnswer(attemptId: string, position: number): Promise<QuestionResult | undefined> {
  return api.attempts.check({ attemptId, position }).catch(() => undefined);
}

type SectionAnswer = ServerTime & { sectionTimes: Attempt['sectionTimes'] };

/** Leaves a section, from 0; undefined when that did not come to pass. It does not throw. */
export async function closeSection(attemptId: string, section: number): Promise<SectionAnswer | undefined> {
  return api.attempts.closeSection({ attemptId, section: section + 1 }).catch(() => undefined);
}

export type SeatAnswer = ({ held: 'here' } & SectionAnswer) | { held: 'elsewhere' | 'over' | 'unknown' };

/** Asks whether a seat still plays, and for the time. Taking the seat that one has changes nothing. It does not throw. */
export async function askForSeat(attemptId: string, seatId: string): Promise<SeatAnswer> {
  try {
    return { held: 'here', ...(await api.attempts.takeSeat({ attemptId, seatId })) };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'SEAT_TAKEN') return { held: 'elsewhere' };
    return { held: code === 'SUBMITTED' || code === 'NOT_FOUND' ? 'over' : 'unknown' };
  }
}

/** A number that is another when one of your attempts changed. */
export function useAttemptsVersion(): string | undefined {
  return useLive('attempts.changes.watch').data?.version;
}

const refusals = ['NOT_OPEN', 'CLOSED', 'NOT_OWNED', 'NO_ATTEMPT_LEFT', 'PAUSED', 'DRAWN_OUT', 'NOT_FOUND'] as const;
export type StartRefusal = (typeof refusals)[number];

/** Begins a test; the seat waits for the page of the attempt. */
export function useStart(testId: string, { onStarted, onRefused }: { onStarted: () => void; onRefused: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const seat = newSeat();
      const { attemptId, isSeatMine } = await api.attempts.start({ testId, seatId: seat.seatId });
      if (isSeatMine) storeSeat(attemptId, seat);
    },
    onSuccess: onStarted,
    onError: (cause) => codeOf(cause) !== undefined && onRefused(),
  });
  return {
    start: () => mutate(),
    isStarting: isPending,
    refusal: refusals.find((code) => code === codeOf(error)),
    error,
  };
}

type OwnMarksInput = { attemptId: string; position: number; marks: string; points: number[] };

/** Marks an own text; the result comes anew by itself. */
export const useMarkOwnText = () => useMutation({ mutationFn: (given: OwnMarksInput) => api.attempts.markText(given) });

export type ResultOfAttempt = { result: AttemptResult; attempt: Attempt; facts: TestFacts | undefined };

/** What an attempt came to, with its paper and the facts of its test; asked again when it changed. `refusal`: not there, or still under way. */
export function useResult(attemptId: string) {
  const version = useAttemptsVersion();
  const { data, error, isFetching, refetch } = useQuery({
    ...always,
    queryKey: ['attempts.result', attemptId, version],
    queryFn: async (): Promise<ResultOfAttempt> => {
      const [result, attempt] = await Promise.all([
        api.attempts.result({ attemptId }),
        api.attempts.read({ attemptId }),
      ]);
      // A test that was withdrawn since has no facts any more; its results stay.
      const facts = await api.tests.read({ testId: result.testId }).catch(() => undefined);
      return { result, attempt, facts };
    },
    placeholderData: (before) => before,
  });
  const code = codeOf(error);
  const refusal = code === 'NOT_FOUND' || code === 'NOT_SUBMITTED' ? code : undefined;
  return { data, refusal, isFailed: error !== null && !data && !refusal, isFetching, retry: refetch };
}
