import type { SignedOutReason } from '#contract/procedure.ts';
import { useBoot } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { IconName } from '#web/ui/icon.tsx';

type NoticeWords = { sentence: () => string; icon: IconName; tone: 'live' | 'brand' };

const told: Record<SignedOutReason, NoticeWords | undefined> = {
  'signed-out': undefined,
  elsewhere: { sentence: m.signed_out_elsewhere, icon: 'devices', tone: 'live' },
  suspended: { sentence: m.signed_out_suspended, icon: 'alert-circle', tone: 'live' },
  'credentials-changed': { sentence: m.signed_out_credentials_changed, icon: 'lock', tone: 'brand' },
  expired: { sentence: m.signed_out_expired, icon: 'clock', tone: 'brand' },
};

/** Why this browser is no longer signed in, where there is something to say. */
export function SignedOutNotice() {
  const reason = told[useBoot().signedOut];
  if (!reason) return null;
  return (
    <Notice tone={reason.tone} icon={reason.icon} role="status">
      {reason.sentence()}
    </Notice>
  );
}
