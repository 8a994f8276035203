import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attempt } from '#contract/attempts/paper.ts';
import type { TestFacts } from '#contract/tests/tests.ts';
import { openEventStore } from '#web/features/attempts/outbox/event-store.ts';
import { newSeat, type StoredSeat, storeSeat, takeStoredSeat } from '#web/features/attempts/outbox/seats.ts';
import { openAnswerPhotos } from '#web/features/attempts/photos/photos.queries.ts';
import { api, codeOf } from '#web/platform/api.ts';
import type { SittingInput } from './sitting.ts';

const always = { networkMode: 'always', retry: false } as const;

/** An attempt of this page, with where the events of its seat wait. */
type Played = Pick<SittingInput, 'attempt' | 'seat' | 'events' | 'openPhotos'>;
type Opened = { facts: TestFacts; running?: string; played?: Played };

async function playAttempt(personId: string, attempt: Attempt, seat: StoredSeat): Promise<Played> {
  const { attemptId } = attempt;
  const events = await openEventStore({ personId, attemptId, seatId: seat.seatId });
  return { attempt, seat, events, openPhotos: await openAnswerPhotos(personId, attemptId) };
}

async function openAttempt(testId: string, personId: string): Promise<Opened> {
  const facts = await api.tests.read({ testId });
  const attemptId = facts.own.find(({ state }) => state === 'open' || state === 'waiting')?.attemptId;
  if (attemptId === undefined) return { facts };
  const seat = takeStoredSeat(attemptId);
  try {
    const attempt = await api.attempts.read({ attemptId, seatId: seat?.seatId });
    if (attempt.state !== 'open' && attempt.state !== 'waiting') return { facts };
    const played = attempt.isSeatMine && seat ? await playAttempt(personId, attempt, seat) : undefined;
    return { facts, running: attemptId, ...(played && { played }) };
  } catch (error) {
    if (seat) storeSeat(attemptId, seat);
    throw error;
  }
}

async function takeAttempt(attemptId: string, personId: string): Promise<Played> {
  const seat = newSeat();
  await api.attempts.takeSeat({ attemptId, seatId: seat.seatId });
  return playAttempt(personId, await api.attempts.read({ attemptId, seatId: seat.seatId }), seat);
}

/** The attempt that is under way at a test: without one there are only its facts. `bringHere` brings its seat into this page. */
export function useOpenAttempt(testId: string, personId = '') {
  const { data, error, isFetching, refetch } = useQuery({
    ...always,
    queryKey: ['attempts.open', testId, personId],
    queryFn: () => openAttempt(testId, personId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const here = useMutation({
    mutationFn: (attemptId: string) => takeAttempt(attemptId, personId),
    onError: () => refetch(),
  });
  // What waited, since it began.
  const [begun, setBegun] = useState<Attempt>();
  const played = here.data ?? data?.played;
  const isBegun = begun !== undefined && begun.attemptId === played?.attempt.attemptId;
  return {
    facts: data?.facts,
    running: data?.running,
    opened: played && { ...played, attempt: isBegun ? begun : played.attempt },
    setBegun,
    isMissing: codeOf(error) === 'NOT_FOUND',
    isFailed: error !== null && !data,
    isFetching,
    retry: refetch,
    isTaking: here.isPending,
    isTakingFailed: here.isError,
    bringHere: here.mutate,
  };
}
