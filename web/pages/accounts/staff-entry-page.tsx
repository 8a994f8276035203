import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { StaffEntry } from '#web/features/staff/staff-entry.tsx';
import { useLinkToken } from '#web/platform/links/link-token.ts';
import { useLanguage } from '#web/platform/words.ts';

export function StaffEntryPage() {
  useLanguage();
  return (
    <GuestLayout>
      <StaffEntry token={useLinkToken()} />
    </GuestLayout>
  );
}
