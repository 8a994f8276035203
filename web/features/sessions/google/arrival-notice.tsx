import { SignedOutNotice } from '#web/features/sessions/signed-out-notice.tsx';
import { m } from '#web/platform/words.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

const told = new Map([
  ['denied', m.login_google_denied],
  ['off', m.login_google_off],
  ['over', m.login_google_over],
  ['unverified', m.login_google_unverified],
  ['failed', m.login_google_failed],
  ['busy', m.login_google_busy],
]);

/** Why a browser is at the sign-in page: back from Google, by what the server put into the address, or signed out. */
export function ArrivalNotice({ google }: { google: string | null }) {
  const sentence = told.get(google ?? '');
  if (!sentence) return <SignedOutNotice />;
  return (
    <Notice tone="live" role="alert">
      {sentence()}
    </Notice>
  );
}
