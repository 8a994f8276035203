import { useLocation } from '@tanstack/react-router';
import { OtherDoor } from '#web/features/sessions/doors/other-door.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { MobileSignIn } from '#web/features/sessions/mobile/mobile-sign-in.tsx';
import { loginAddress, ownPath, registerAddress } from '#web/platform/redirect.ts';
import { useBoot } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';

export function LoginMobilePage() {
  useLanguage();
  const { doors } = useBoot();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const target = ownPath(search.get('redirect'));
  return (
    <GuestLayout>
      {doors.mobile ? (
        <MobileSignIn target={target} />
      ) : (
        <>
          <FormHeading title={m.page_login_mobile()} />
          <FormFault>{m.account_mobile_off()}</FormFault>
        </>
      )}
      <OtherDoor question={m.login_mobile_new()} href={registerAddress(target)} action={m.common_create_account()} />
      <OtherDoor question={m.login_link_password()} href={loginAddress(target)} action={m.common_log_in()} />
    </GuestLayout>
  );
}
