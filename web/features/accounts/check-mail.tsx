import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import { RestingButton } from '#web/ui/feedback/resting-button.tsx';
import type { MailSending } from './accounts.queries.ts';

type CheckMailProps = {
  email: string;
  text: (words: { email: string }) => string;
  sending: MailSending;
  onOther: () => void;
};

/** In place of a form whose answer goes by mail: the same whether or not the address is known here. */
export function CheckMail({ email, text, sending, onOther }: CheckMailProps) {
  const [sentAt, setSentAt] = useState(() => Date.now());

  function sendAgain() {
    sending.mutate(email, {
      onSuccess: () => {
        setSentAt(Date.now());
        setAlert({ alertType: 'success', message: m.mail_sent_again() });
      },
      onError: (error) => alertFault(error),
    });
  }

  const actions = (
    <>
      <RestingButton
        since={sentAt}
        busy={sending.isPending}
        label={m.mail_again()}
        restLabel={(seconds) => m.mail_again_in({ seconds })}
        onClick={sendAgain}
      />
      <Button variant="ghost" onClick={onOther}>
        {m.mail_other_email()}
      </Button>
    </>
  );
  return (
    <OutcomePanel icon="mail" title={m.mail_check()} actions={actions}>
      <p className="wrap-anywhere">{text({ email })}</p>
      <p className="text-base text-ink-3">{m.mail_spam_hint()}</p>
    </OutcomePanel>
  );
}
