import { VerifyEmail } from '#web/features/accounts/links/verify-email.tsx';
import { ClaimOrder } from '#web/features/checkout/visitor-order/claim-order.tsx';
import { OtherDoor } from '#web/features/sessions/doors/other-door.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { useLinkToken } from '#web/platform/links/link-token.ts';
import { m, useLanguage } from '#web/platform/words.ts';

export function VerifyEmailPage() {
  useLanguage();
  return (
    <GuestLayout>
      <VerifyEmail
        token={useLinkToken()}
        claim={(token) => <ClaimOrder token={token} />}
        otherDoor={<OtherDoor question={m.verify_confirmed_before()} href="/login" action={m.common_log_in()} />}
      />
    </GuestLayout>
  );
}
