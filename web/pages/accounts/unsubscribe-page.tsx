import { Unsubscribe } from '#web/features/announcements/unsubscribe.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { useLinkToken } from '#web/platform/links/link-token.ts';
import { useLanguage } from '#web/platform/words.ts';

export function UnsubscribePage() {
  useLanguage();
  return (
    <GuestLayout>
      <Unsubscribe token={useLinkToken()} />
    </GuestLayout>
  );
}
