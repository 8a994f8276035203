import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { m } from '#web/platform/words.ts';
import { ConfirmDialog } from '#web/studio/parts/confirm/confirm-dialog.tsx';

type LeaveGuardProps = { line: string; isSent?: RefObject<boolean> };

/** Asks before what was changed and not sent is left. */
export function LeaveGuard({ line, isSent }: LeaveGuardProps) {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => !isSent?.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => !isSent?.current,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={m.stime_leave_title()}
      lines={[{ text: line }]}
      confirm={m.common_leave()}
      keep={m.stime_review_keep()}
      onClose={() => leaving.status === 'blocked' && leaving.reset()}
      onConfirm={() => leaving.status === 'blocked' && leaving.proceed()}
    />
  );
}
