import { PasskeyDoor } from '#web/features/sessions/passkey/passkey-door.tsx';
import { googleAddress, loginLinkAddress, loginMobileAddress } from '#web/platform/redirect.ts';
import { useBoot } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const look = buttonClass('line', 'lg', 'w-full border-line-strong');

/** The ways in without a password, on the way to `target`. */
export function MoreDoors({ target }: { target: string }) {
  const { doors } = useBoot();
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {doors.google && (
        <a href={googleAddress(target)} className={look}>
          {m.login_google()}
        </a>
      )}
      {doors.mobile && (
        <a href={loginMobileAddress(target)} className={look}>
          <Icon name="phone" size={20} />
          {m.login_mobile()}
        </a>
      )}
      {doors.passkey && <PasskeyDoor target={target} />}
      {doors.mail && (
        <a href={loginLinkAddress(target)} className={look}>
          <Icon name="mail" size={20} />
          {m.login_link_mail()}
        </a>
      )}
    </div>
  );
}
