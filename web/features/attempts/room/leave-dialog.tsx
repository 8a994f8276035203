import { useBlocker } from '@tanstack/react-router';
import { useEffectEvent } from 'react';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

/** Asks before a running attempt is left, and says that its time goes on. */
export function LeaveDialog({ isAsked, isTimed }: { isAsked: boolean; isTimed: boolean }) {
  const mayAsk = useEffectEvent(() => isAsked);
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isAsked && current.pathname !== next.pathname,
    enableBeforeUnload: () => mayAsk(),
    withResolver: true,
  });
  const isOpen = leaving.status === 'blocked';
  const stay = () => isOpen && leaving.reset();
  return (
    <Sheet open={isOpen} onClose={stay} title={m.attempt_leave_title()} closeLabel={m.common_close()}>
      <div className="grid gap-4 px-2">
        <p className="text-base text-ink-2">{isTimed ? m.attempt_leave_timed() : m.attempt_leave_text()}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={stay}>{m.common_stay_here()}</Button>
          <Button variant="line" onClick={() => isOpen && leaving.proceed()}>
            {m.common_leave()}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
