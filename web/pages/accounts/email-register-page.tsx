import { useLocation } from '@tanstack/react-router';
import { RegistrationSteps } from '#web/features/accounts/registration/registration-steps.tsx';
import { OtherDoor } from '#web/features/sessions/doors/other-door.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { loginAddress, ownPath } from '#web/platform/redirect.ts';
import { m, useLanguage } from '#web/platform/words.ts';

export function EmailRegisterPage() {
  useLanguage();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const target = ownPath(new URLSearchParams(search).get('redirect'));
  return (
    <GuestLayout>
      <RegistrationSteps target={target} />
      <OtherDoor question={m.register_known()} href={loginAddress(target)} action={m.common_log_in()} />
    </GuestLayout>
  );
}
