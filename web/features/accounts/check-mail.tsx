import { MailAgain } from '#web/platform/links/mail-again.tsx';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';
import type { MailSending } from './accounts.queries.ts';

type CheckMailProps = {
  email: string;
  text: (words: { email: string }) => string;
  sending: MailSending;
  onOther: () => void;
};

/** In place of a form whose answer goes by mail: the same whether or not the address is known here. */
export function CheckMail({ email, text, sending, onOther }: CheckMailProps) {
  const actions = (
    <>
      <MailAgain email={email} sending={sending} isSent label={m.mail_again()} />
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
