import { useLocation } from '@tanstack/react-router';
import { AfterResetNotice } from '#web/features/accounts/passwords/after-reset-notice.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { LoginForm } from '#web/features/sessions/login-form.tsx';
import { OtherDoor } from '#web/features/sessions/other-door.tsx';
import { SignedOutNotice } from '#web/features/sessions/signed-out-notice.tsx';
import { loginLinkAddress, loginMobileAddress, ownPath, registerAddress } from '#web/platform/redirect.ts';
import { useSiteName } from '#web/platform/school/site-name.ts';
import { useBoot } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function LoginPage() {
  useLanguage();
  const name = useSiteName();
  const { doors } = useBoot();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const target = ownPath(search.get('redirect'));
  return (
    <GuestLayout>
      <FormHeading title={m.common_login_page()} intro={m.login_intro()} />
      <div className="mb-6 empty:hidden">
        {search.get('after') === 'reset' ? <AfterResetNotice /> : <SignedOutNotice />}
      </div>
      <LoginForm target={target} />
      {doors.mobile && (
        <a href={loginMobileAddress(target)} className={buttonClass('line', 'lg', 'mt-3 w-full border-line-strong')}>
          <Icon name="phone" size={20} />
          {m.login_mobile()}
        </a>
      )}
      <a href={loginLinkAddress(target)} className={buttonClass('line', 'lg', 'mt-3 w-full border-line-strong')}>
        <Icon name="mail" size={20} />
        {m.login_link_mail()}
      </a>
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
