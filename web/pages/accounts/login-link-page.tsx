import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OtherDoor } from '#web/features/sessions/doors/other-door.tsx';
import { GuestLayout } from '#web/features/sessions/guest-layout.tsx';
import { MailLink } from '#web/features/sessions/mail-link/mail-link.tsx';
import { loginAddress, ownPath } from '#web/platform/redirect.ts';
import { useBoot } from '#web/platform/session.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';

export function LoginLinkPage() {
  useLanguage();
  const { doors } = useBoot();
  const search = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr }));
  const [code] = useState(() => /^\d{6}$/.exec(search.get('code') ?? '')?.[0] ?? null);
  const [target] = useState(() => ownPath(search.get('redirect')));
  // A code stays neither in the history nor in a picture of the screen.
  useEffect(() => {
    if (code !== null) history.replaceState(history.state, '', location.pathname);
  }, [code]);
  return (
    <GuestLayout>
      {doors.mail ? (
        <MailLink code={code} target={target} />
      ) : (
        <>
          <FormHeading title={m.page_login_link()} />
          <FormFault>{m.login_link_off()}</FormFault>
        </>
      )}
      <OtherDoor question={m.login_link_password()} href={loginAddress(target)} action={m.common_log_in()} />
    </GuestLayout>
  );
}
