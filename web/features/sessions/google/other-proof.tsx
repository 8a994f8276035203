import { alertFault } from '#web/platform/faults.ts';
import { MailAgain } from '#web/platform/links/mail-again.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { type ProofName, useGoogleMail } from './google.queries.ts';

type OtherProofProps = { name: ProofName; email: string; onOther: (name: ProofName) => void };

const refusals = { GOOGLE_OFF: m.login_google_off, GOOGLE_OVER: m.login_google_over };

/** In place of the password a code that is mailed, and the other way about. */
export function OtherProof({ name, email, onOther }: OtherProofProps) {
  const sending = useGoogleMail();
  if (name === 'code') return null;
  if (name === 'password')
    return (
      <Button
        variant="ghost"
        busy={sending.isPending}
        onClick={() =>
          sending.mutate(email, {
            onSuccess: () => onOther('mailed'),
            onError: (error) => alertFault(error, refusals),
          })
        }
      >
        {m.login_google_mail()}
      </Button>
    );
  return (
    <>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="ghost" onClick={() => onOther('password')}>
          {m.login_google_password()}
        </Button>
        <MailAgain isSent variant="ghost" label={m.mail_again()} {...{ email, sending, refusals }} />
      </div>
      <p className="text-base text-ink-3">{m.mail_spam_hint()}</p>
    </>
  );
}
