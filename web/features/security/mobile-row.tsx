import { useState } from 'react';
import { useOfferedMessages } from '#web/platform/account-fields/offered-messages.queries.ts';
import { setAlert } from '#web/platform/alert.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { useBoot } from '#web/platform/session.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AddMobile } from './add-mobile.tsx';
import { ProofForm } from './proof-form.tsx';
import { useEmails, useRemoveMobile } from './security.queries.ts';
import { SettingRow } from './setting-row.tsx';

/** The number that signs in or gets messages: how to add one, and how to take it off. Nothing where the school has no use for one and there is none. */
export function MobileRow() {
  const { doors } = useBoot();
  const mayAdd = useOfferedMessages()?.mayAddNumber ?? doors.mobile;
  const known = useEmails();
  const removing = useRemoveMobile();
  const [open, setOpen] = useState<'adding' | 'removing'>();

  function done(message: string) {
    setOpen(undefined);
    setAlert({ alertType: 'success', message });
  }

  if (!mayAdd && !known.data?.mobile) return null;
  return (
    <LivePart query={known} skeleton={<Skeleton className="h-12" />}>
      {({ mobile }) => (
        <SettingRow
          title={m.common_mobile_number()}
          text={textOf(mobile, doors.mobile)}
          action={
            !open && (
              <>
                {mayAdd && (
                  <Button variant="line" onClick={() => setOpen('adding')}>
                    {mobile ? m.security_mobile_change() : m.security_mobile_add()}
                  </Button>
                )}
                {mobile && (
                  <Button variant="line" onClick={() => setOpen('removing')}>
                    {m.security_mobile_remove()}
                  </Button>
                )}
              </>
            )
          }
        >
          {open === 'adding' && (
            <AddMobile onDone={() => done(m.security_mobile_added())} onCancel={() => setOpen(undefined)} />
          )}
          {open === 'removing' && (
            <ProofForm
              label={m.security_mobile_remove()}
              asks={['password']}
              call={removing}
              submitLabel={m.common_remove()}
              onDone={() => done(m.security_mobile_removed())}
              onCancel={() => setOpen(undefined)}
            />
          )}
        </SettingRow>
      )}
    </LivePart>
  );
}

function textOf(mobile: string | null, signsIn: boolean): string {
  if (!mobile) return signsIn ? m.security_mobile_off() : m.security_mobile_for_messages();
  return signsIn
    ? m.security_mobile_on({ mobile: spaced(mobile) })
    : m.security_mobile_messages({ mobile: spaced(mobile) });
}

/** +91 98765 43210. */
const spaced = (mobile: string): string => mobile.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
