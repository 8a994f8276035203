import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { LivePart } from '#web/platform/sections/live-part.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ProofForm } from './proof-form.tsx';
import { useChangeEmail, useEmails } from './security.queries.ts';
import { SettingRow } from './setting-row.tsx';

/** The e-mail, and how to change it: the new one counts once its link was opened. */
export function EmailRow() {
  const emails = useEmails();
  const change = useChangeEmail();
  const [open, setOpen] = useState(false);

  function done() {
    setOpen(false);
    setAlert({ alertType: 'success', message: m.security_email_sent() });
  }

  const action = !open && (
    <Button variant="line" onClick={() => setOpen(true)}>
      {m.security_email_change()}
    </Button>
  );
  return (
    <LivePart query={emails} skeleton={<Skeleton className="h-12" />}>
      {({ email, pendingEmail }) => (
        <SettingRow title={m.common_email()} text={email} action={action}>
          {(pendingEmail || open) && (
            <div className="grid gap-4">
              {pendingEmail && (
                <Notice icon="mail" className="wrap-anywhere">
                  {m.security_email_pending({ email: pendingEmail })}
                </Notice>
              )}
              {open && (
                <ProofForm
                  label={m.security_email_change()}
                  asks={['email', 'password']}
                  call={change}
                  submitLabel={m.security_email_send()}
                  onDone={done}
                  onCancel={() => setOpen(false)}
                />
              )}
            </div>
          )}
        </SettingRow>
      )}
    </LivePart>
  );
}
