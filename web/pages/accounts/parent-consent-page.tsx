import { ParentConsent } from '#web/features/accounts/links/parent-consent.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { useLinkToken } from '#web/platform/links/link-token.ts';
import { useLanguage } from '#web/platform/words.ts';

export function ParentConsentPage() {
  useLanguage();
  return (
    <GuestLayout>
      <ParentConsent token={useLinkToken()} />
    </GuestLayout>
  );
}
