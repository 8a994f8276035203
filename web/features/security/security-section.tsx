import { SectionCard } from '#web/platform/sections/section-card.tsx';
import { m } from '#web/platform/words.ts';
import { GoogleRow } from './google-row.tsx';
import { MobileRow } from './mobile-row.tsx';
import { PasskeysRow } from './passkeys/passkeys-row.tsx';
import { PasswordRow } from './password-row.tsx';
import { SignIns } from './sign-ins.tsx';
import { TwoFactorRow } from './twofactor/two-factor-row.tsx';

/** What keeps an account one's own: password, two-factor, passkeys, Google, and where it is signed in. */
export function SecuritySection() {
  return (
    <SectionCard title={m.common_security()}>
      <div className="divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        <PasswordRow />
        <TwoFactorRow />
        <MobileRow />
        <PasskeysRow />
        <GoogleRow />
        <SignIns />
      </div>
    </SectionCard>
  );
}
