import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Attempt, WaitingRoom as Room } from '#contract/attempts/paper.ts';
import type { StoredSeat } from '#web/features/attempts/outbox/seats.ts';
import { dayAndTimeOf } from '#web/platform/india/moments.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useWaitingRoom } from './use-waiting.ts';
import { WaitingCountdown } from './waiting-countdown.tsx';
import { WaitingNotices } from './waiting-notices.tsx';

type WaitingRoomProps = {
  title: string;
  attempt: Attempt & { waiting: Room };
  seat: StoredSeat;
  isTaking: boolean;
  onUseHere: () => void;
  onBegun: (attempt: Attempt) => void;
};

/** Before a test that all begin at the same second: how long it is until then, and whether the paper is here. */
export function WaitingRoom({ title, isTaking, onUseHere, ...input }: WaitingRoomProps) {
  const language = useLanguage();
  const navigate = useNavigate();
  const { state, left } = useWaitingRoom(input);
  const { testId } = input.attempt;
  const isGone = state.phase === 'gone';
  useEffect(() => {
    if (isGone) void navigate({ to: `/test/${testId}`, replace: true });
  }, [isGone, navigate, testId]);
  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-12 items-center border-line border-b bg-surface px-4 md:px-8">
        <h1 className="min-w-0 truncate font-display text-base">{title}</h1>
      </header>
      <div className="flex-1 overflow-y-auto">
        <div className="page-width max-w-2xl py-8 text-center md:py-14">
          <h2 className="font-display text-xl">{m.attempt_wait_title()}</h2>
          <WaitingCountdown left={left} isOpening={state.isOpening} />
          <p className="text-base text-ink-2">
            {m.attempt_wait_begins()} <time dateTime={state.opensAt}>{dayAndTimeOf(state.opensAt, language)}</time>
          </p>
          <WaitingNotices {...{ state, isTaking, onUseHere }} />
          <p className="mt-6 text-start text-base text-ink-2">{m.attempt_wait_text()}</p>
          <PageLink to={`/test/${testId}`} className={`mt-6 ${buttonClass('line')}`}>
            {m.attempt_wait_leave()}
          </PageLink>
        </div>
      </div>
    </div>
  );
}
