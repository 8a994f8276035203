import { ConfirmEmail } from '#web/features/accounts/links/confirm-email.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { useLinkToken } from '#web/platform/links/link-token.ts';
import { useLanguage } from '#web/platform/words.ts';

export function ConfirmEmailPage() {
  useLanguage();
  return (
    <GuestLayout>
      <ConfirmEmail token={useLinkToken()} />
    </GuestLayout>
  );
}
