import { useState } from 'react';
import { useTwoFactor } from '#web/features/security/security.queries.ts';
import { SettingRow } from '#web/features/security/setting-row.tsx';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { m } from '#web/platform/words.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TwoFactorStatus } from './how-it-stands.tsx';
import { SaveCodes } from './keep-codes.tsx';
import { RenewCodesForm } from './renew-codes-form.tsx';
import { TurnOffForm } from './turn-off-form.tsx';
import { TurnOnForm } from './turn-on-form.tsx';
import { TwoFactorActions, type TwoFactorChange } from './two-factor-actions.tsx';

/** A code besides the password: whether it is asked for, and the ways to change that. */
export function TwoFactorRow() {
  const [open, setOpen] = useState<TwoFactorChange>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(undefined);
  const show = (fresh: string[]) => {
    close();
    setCodes(fresh);
  };
  return (
    <LivePart query={useTwoFactor()} skeleton={<Skeleton className="h-12" />}>
      {(twoFactor) => (
        <SettingRow
          title={m.security_two_factor()}
          text={<TwoFactorStatus {...twoFactor} />}
          action={!open && !codes && <TwoFactorActions {...twoFactor} onOpen={setOpen} />}
        >
          {codes && <SaveCodes codes={codes} onKept={() => setCodes(undefined)} />}
          {open === 'on' && <TurnOnForm onCodes={show} onCancel={close} />}
          {open === 'renew' && <RenewCodesForm onCodes={show} onCancel={close} />}
          {open === 'off' && <TurnOffForm onDone={close} />}
        </SettingRow>
      )}
    </LivePart>
  );
}
