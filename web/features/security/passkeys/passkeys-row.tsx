import { useState } from 'react';
import { ProofForm } from '#web/features/security/proof-form.tsx';
import { useAddPasskey, usePasskeys } from '#web/features/security/security.queries.ts';
import { SettingRow } from '#web/features/security/setting-row.tsx';
import { setAlert } from '#web/platform/alert.ts';
import { usePasskeysOffered } from '#web/platform/passkeys/passkeys-offered.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { useBoot } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PasskeyItem } from './passkey-item.tsx';

const MAX_PASSKEYS = 10;

function textOf(isOpen: boolean, isHere: boolean | undefined): string {
  if (!isOpen) return m.common_passkeys_off();
  return isHere === false ? m.common_passkeys_not_offered() : m.security_passkeys_text();
}

/** The passkeys that sign this person in, and a form to add one. */
export function PasskeysRow() {
  const { doors } = useBoot();
  const isHere = usePasskeysOffered();
  const isOffered = doors.passkey && isHere;
  const known = usePasskeys();
  const [isAdding, setAdding] = useState(false);
  // Where the door is shut there is only something to take away.
  if (!doors.passkey && !known.data?.length) return null;
  return (
    <LivePart query={known} skeleton={<Skeleton className="h-12" />}>
      {(passkeys) => (
        <SettingRow
          title={m.security_passkeys()}
          text={textOf(doors.passkey, isHere)}
          action={
            isOffered &&
            !isAdding &&
            passkeys.length < MAX_PASSKEYS && (
              <Button variant="line" onClick={() => setAdding(true)}>
                {m.security_passkey_add()}
              </Button>
            )
          }
        >
          {(isAdding || passkeys.length > 0) && (
            <div className="grid gap-4">
              {passkeys.length > 0 && (
                <ul
                  aria-label={m.security_passkeys()}
                  className="divide-y divide-line rounded-control border border-line"
                >
                  {passkeys.map((passkey) => (
                    <PasskeyItem key={passkey.id} passkey={passkey} />
                  ))}
                </ul>
              )}
              {isAdding && <AddPasskeyForm onDone={() => setAdding(false)} />}
            </div>
          )}
        </SettingRow>
      )}
    </LivePart>
  );
}

/** First the password, then what the browser asks. */
function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const adding = useAddPasskey();
  function done(answer: Exclude<typeof adding.data, undefined>) {
    onDone();
    if (answer === 'added') setAlert({ alertType: 'success', message: m.security_passkey_added() });
    if (answer === 'held') setAlert({ message: m.security_passkey_held() });
  }
  return (
    <ProofForm
      label={m.security_passkey_add()}
      asks={['password']}
      call={adding}
      submitLabel={m.common_continue()}
      onDone={done}
      onCancel={onDone}
    />
  );
}
