import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** On the sign-in page, for somebody who has just set a new password. */
export function AfterResetNotice() {
  return (
    <Notice tone="leaf" role="status">
      {m.login_after_reset()}
    </Notice>
  );
}
