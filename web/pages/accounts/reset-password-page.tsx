import { ResetPassword } from '#web/features/accounts/passwords/reset-password.tsx';
import { OtherDoor } from '#web/features/sessions/doors/other-door.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { useLinkToken } from '#web/platform/links/link-token.ts';
import { useViewer } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';

export function ResetPasswordPage() {
  useLanguage();
  const viewer = useViewer();
  return (
    <GuestLayout>
      <ResetPassword token={useLinkToken()} />
      {!viewer && <OtherDoor question={m.reset_remembered()} href="/login" action={m.common_log_in()} />}
    </GuestLayout>
  );
}
