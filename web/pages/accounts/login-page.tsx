import { useLocation } from '@tanstack/react-router';
import { AfterResetNotice } from '#web/features/accounts/passwords/after-reset-notice.tsx';
import { MoreDoors } from '#web/features/sessions/doors/more-doors.tsx';
import { OtherDoor } from '#web/features/sessions/doors/other-door.tsx';
import { ArrivalNotice } from '#web/features/sessions/google/arrival-notice.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { LoginForm } from '#web/features/sessions/login-form.tsx';
import { ownPath, registerAddress } from '#web/platform/redirect.ts';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function LoginPage() {
  useLanguage();
  const name = useSiteName();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const target = ownPath(search.get('redirect'));
  return (
    <GuestLayout>
      <FormHeading title={m.common_login_page()} intro={m.login_intro()} />
      <div className="mb-6 empty:hidden">
        {search.get('after') === 'reset' ? <AfterResetNotice /> : <ArrivalNotice google={search.get('google')} />}
      </div>
      <LoginForm target={target} />
      <MoreDoors target={target} />
      <p className="mt-4 flex gap-3 text-ink-3 text-sm">
        <Icon name="device" size={18} />
        {m.login_one_device()}
      </p>
      <OtherDoor
        question={m.login_new_here({ name })}
        href={registerAddress(target)}
        action={m.common_create_account()}
      />
    </GuestLayout>
  );
}
