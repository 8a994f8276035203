import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { RestingButton } from '#web/ui/feedback/resting-button.tsx';
import { useMailLink } from './mail-link.queries.ts';

/** Has another link mailed; it takes the place of the one before. */
export function MailAgain({ email }: { email: string }) {
  const sending = useMailLink();
  const [sentAt, setSentAt] = useState(() => Date.now());

  function send() {
    sending.mutate(email, {
      onSuccess: () => {
        setSentAt(Date.now());
        setAlert({ alertType: 'success', message: m.mail_sent_again() });
      },
      onError: (error) => alertFault(error),
    });
  }

  return (
    <RestingButton
      variant="ghost"
      since={sentAt}
      busy={sending.isPending}
      label={m.mail_again()}
      restLabel={(seconds) => m.mail_again_in({ seconds })}
      onClick={send}
    />
  );
}
