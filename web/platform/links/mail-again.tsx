import { type ComponentProps, useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { RestingButton } from '#web/ui/feedback/resting-button.tsx';

type Ends = { onSuccess: () => void; onError: (error: Error) => void };
/** What sends a mail to an address, once. */
type MailSending = { isPending: boolean; mutate: (email: string, ends: Ends) => void };

type MailAgainProps = Pick<ComponentProps<typeof RestingButton>, 'label' | 'variant' | 'className'> & {
  email: string;
  sending: MailSending;
  /** A mail went out just before this came: the button rests at first. */
  isSent?: boolean;
  /** Why none may go any more: where the way in was shut meanwhile. */
  refusals?: Parameters<typeof alertFault>[1];
};

/** Has a mail sent once more, at most every minute. */
export function MailAgain({ email, sending, isSent = false, refusals, ...button }: MailAgainProps) {
  const [sentAt, setSentAt] = useState(() => (isSent ? Date.now() : undefined));

  function send() {
    sending.mutate(email, {
      onSuccess: () => {
        setSentAt(Date.now());
        setAlert({ alertType: 'success', message: m.mail_sent_again() });
      },
      onError: (error) => alertFault(error, refusals),
    });
  }

  return (
    <RestingButton
      {...button}
      since={sentAt}
      busy={sending.isPending}
      restLabel={(seconds) => m.mail_again_in({ seconds })}
      onClick={send}
    />
  );
}
