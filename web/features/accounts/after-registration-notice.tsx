import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** For somebody whose registration did not sign them in; it must not say whether the e-mail was known. */
export function AfterRegistrationNotice() {
  return <Notice role="status">{m.login_after_registration()}</Notice>;
}
