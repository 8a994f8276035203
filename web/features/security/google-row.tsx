import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { dayOf } from '#web/platform/india/moments.ts';
import { m, useLanguage } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ProofForm } from './proof-form.tsx';
import { useGoogleAccount, useRemoveGoogle } from './security.queries.ts';
import { SettingRow } from './setting-row.tsx';

/** The Google account that signs this person in, and how to take it off; nothing without one, which is joined at sign-in. */
export function GoogleRow() {
  const language = useLanguage();
  const account = useGoogleAccount().data;
  const removing = useRemoveGoogle();
  const [isRemoving, setRemoving] = useState(false);
  if (!account) return null;

  function done() {
    setRemoving(false);
    setAlert({ alertType: 'success', message: m.security_google_removed() });
  }

  return (
    <SettingRow
      title={m.common_google()}
      text={m.security_google_text({ email: account.email, day: dayOf(account.madeAt, language) })}
      action={
        !isRemoving && (
          <Button variant="line" aria-label={m.security_google_remove()} onClick={() => setRemoving(true)}>
            {m.common_remove()}
          </Button>
        )
      }
    >
      {isRemoving && (
        <ProofForm
          label={m.security_google_remove()}
          asks={['password']}
          call={removing}
          submitLabel={m.common_remove()}
          onDone={done}
          onCancel={() => setRemoving(false)}
        />
      )}
    </SettingRow>
  );
}
