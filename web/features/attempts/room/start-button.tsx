import { useNavigate } from '@tanstack/react-router';
import { type StartRefusal, useStart } from '#web/features/attempts/attempts.queries.ts';
import { PageLink } from '#web/platform/page-link.tsx';
import { useFetchedPage } from '#web/platform/pages/fetch-page.ts';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';

const REFUSALS: Record<StartRefusal, () => string> = {
  NOT_OPEN: m.attempt_refused_not_open,
  CLOSED: m.attempt_refused_closed,
  NOT_OWNED: m.attempt_refused_owned,
  NO_ATTEMPT_LEFT: m.attempt_refused_attempts,
  PAUSED: m.attempt_refused_paused,
  DRAWN_OUT: m.attempt_refused_drawn_out,
  NOT_FOUND: m.attempt_refused_closed,
};

type StartButtonProps = { testId: string; isRunning: boolean; onRefused: () => void };

/** Begins a test, or goes on with the attempt that is under way. */
export function StartButton({ testId, isRunning, onRefused }: StartButtonProps) {
  const navigate = useNavigate();
  // Once begun, the time runs: nobody then waits for a program.
  useFetchedPage('/test/$testId/attempt');
  const to = `/test/${testId}/attempt`;
  const { start, isStarting, refusal, error } = useStart(testId, { onStarted: () => void navigate({ to }), onRefused });
  if (isRunning)
    return (
      <PageLink to={to} className={buttonClass('primary', 'lg')}>
        {m.attempt_resume()}
      </PageLink>
    );
  return (
    <>
      {error && <FormFault>{refusal ? REFUSALS[refusal]() : m.attempt_start_failed()}</FormFault>}
      <Button size="lg" busy={isStarting} onClick={start}>
        {m.attempt_start()}
      </Button>
    </>
  );
}
