import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { MailSending } from './accounts.queries.ts';
import { CheckMail } from './check-mail.tsx';

type AnsweredByMailProps = {
  /** Where the mail went; undefined while the form is still to be sent. */
  sentTo: string | undefined;
  onOther: () => void;
  sending: MailSending;
  text: (words: { email: string }) => string;
  children: ReactNode;
};

/** A form whose answer goes by mail: meanwhile it stands hidden, with all that was typed. */
export function AnsweredByMail({ sentTo, onOther, sending, text, children }: AnsweredByMailProps) {
  const box = useRef<HTMLDivElement>(null);

  function changeEmail() {
    flushSync(onOther);
    box.current?.querySelector<HTMLInputElement>('[name=email]')?.focus();
  }

  return (
    <>
      {sentTo !== undefined && <CheckMail email={sentTo} text={text} sending={sending} onOther={changeEmail} />}
      <div ref={box} hidden={sentTo !== undefined}>
        {children}
      </div>
    </>
  );
}
