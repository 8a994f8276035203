import { CodeField } from '#web/features/sessions/code-field.tsx';
import { useSentCode } from '#web/features/sessions/use-sent-code.ts';
import { MailAgain } from '#web/platform/links/mail-again.tsx';
import { useOpenedLink } from '#web/platform/links/use-opened-link.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { useMailedSignIn, useMailLink } from './mail-link.queries.ts';

type MailedCodeFormProps = {
  /** Where the code went; undefined where the mailed link opened the page, which then has `code`. */
  email: string | undefined;
  code: string | undefined;
  target: string;
  onOther: () => void;
};

const refusals = { LINK_OFF: m.login_link_off };

/** Takes the code that was mailed, then that of an app from who has one, and loads `target`, a path of our own. */
export function MailedCodeForm({ email, code: opened, target, onOther }: MailedCodeFormProps) {
  const signIn = useMailedSignIn();
  const sending = useMailLink();
  const onEntered = () => location.replace(target);
  const { fault, refused, isBusy, kind, enter, submit } = useSentCode({
    ...{ signIn, wrong: m.code_wrong_mail, onEntered, refusals },
  });
  useOpenedLink(opened ?? null, enter);

  return (
    <>
      <FormHeading
        title={email === undefined ? m.page_login_link() : m.mail_check()}
        intro={kind === 'totp' ? m.code_from_app() : email && m.login_link_sent({ email })}
      />
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {fault && <FormFault>{fault}</FormFault>}
        <CodeField key={kind} kind={kind} error={refused} />
        <Button type="submit" size="lg" busy={isBusy}>
          {m.login_link_verify()}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" onClick={onOther}>
            {m.mail_other_email()}
          </Button>
          {email !== undefined && kind === 'mail' && (
            <MailAgain isSent variant="ghost" label={m.mail_again()} {...{ email, sending, refusals }} />
          )}
        </div>
        <p className="text-base text-ink-3">{m.mail_spam_hint()}</p>
      </form>
    </>
  );
}
