import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useAttemptsVersion } from '#web/features/attempts/attempts.queries.ts';
import { deliverUnsent } from '#web/features/attempts/outbox/unsent-answers.tsx';
import { newSitting, type Sitting, type SittingInput, type SittingState } from './sitting.ts';

/** Plays an attempt while the page is open; at its end it leads to the result. */
export function useSitting(input: SittingInput): { sitting: Sitting; state: SittingState } {
  const navigate = useNavigate();
  const [sitting] = useState(() => newSitting(input));
  const state = useSyncExternalStore(sitting.subscribe, sitting.read, sitting.read);
  const version = useAttemptsVersion();
  const { attemptId } = sitting.attempt;
  const begin = useEffectEvent(() => {
    void deliverUnsent(input.personId, input.seat.seatId);
    return sitting.begin();
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    // What changed may be the seat, the time or the end.
    if (version !== undefined) void sitting.ask();
  }, [version, sitting]);
  const isOver = state.phase === 'over';
  useEffect(() => {
    if (isOver) void navigate({ to: `/attempt/${attemptId}`, replace: true });
  }, [isOver, attemptId, navigate]);
  return { sitting, state };
}
