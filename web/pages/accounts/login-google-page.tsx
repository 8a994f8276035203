import { useLocation } from '@tanstack/react-router';
import { OtherDoor } from '#web/features/sessions/doors/other-door.tsx';
import { GoogleSignIn } from '#web/features/sessions/google/google-sign-in.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { loginAddress, ownPath } from '#web/platform/redirect.ts';
import { m, useLanguage } from '#web/platform/words.ts';

export function LoginGooglePage() {
  useLanguage();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const target = ownPath(search.get('redirect'));
  return (
    <GuestLayout>
      <GoogleSignIn target={target} />
      <OtherDoor question={m.login_google_other()} href={loginAddress(target)} action={m.common_log_in()} />
    </GuestLayout>
  );
}
