import { type SyntheticEvent, useState } from 'react';
import { CodeField } from '#web/features/sessions/code-field.tsx';
import { MailAgain } from '#web/features/sessions/mail-again.tsx';
import { signInRefusal } from '#web/features/sessions/sessions.queries.ts';
import { useFault } from '#web/platform/faults.ts';
import { useOpenedLink } from '#web/platform/links/use-opened-link.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { useMailedSignIn, useMailLink } from './mail-link.queries.ts';

type MailedCodeFormProps = {
  /** Where the code went; undefined where the mailed link opened the page, which then has `code`. */
  email: string | undefined;
  code: string | undefined;
  target: string;
  onOther: () => void;
};

/** Takes the code that was mailed, then that of an app from who has one, and loads `target`, a path of our own. */
export function MailedCodeForm({ email, code: opened, target, onOther }: MailedCodeFormProps) {
  const signIn = useMailedSignIn();
  const sending = useMailLink();
  const { fault, tell, clear } = useFault();
  const [first, setFirst] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const kind = first === undefined ? 'mail' : 'totp';

  function fail(error: unknown, code: string) {
    const { code: refusal, kind: wanted } = signInRefusal(error);
    if (refusal === 'CODE_NEEDED') setFirst(code);
    else if (refusal === 'CODE_WRONG') setRefused(wanted === 'totp' ? m.code_wrong_app() : m.code_wrong_mail());
    else if (refusal === 'TWO_FACTOR_MISSING') setRefused(m.login_two_factor_missing());
    else tell(error);
  }

  function enter(typed: string) {
    clear();
    setRefused(undefined);
    const codes = first === undefined ? { code: typed } : { code: first, secondCode: typed };
    signIn.mutate(codes, { onSuccess: () => location.replace(target), onError: (error) => fail(error, codes.code) });
  }
  useOpenedLink(opened ?? null, enter);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    if (typed.length >= 6 && typed.length <= 20) enter(typed);
    else setRefused(typed === '' ? m.code_missing() : m.code_length());
  }

  return (
    <>
      <FormHeading
        title={email === undefined ? m.page_login_link() : m.mail_check()}
        intro={kind === 'totp' ? m.code_from_app() : email && m.login_link_sent({ email })}
      />
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {fault && <FormFault>{fault}</FormFault>}
        <CodeField key={kind} kind={kind} error={refused} />
        <SubmitButton size="lg" busy={signIn.isPending || signIn.isSuccess}>
          {m.login_link_verify()}
        </SubmitButton>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" onClick={onOther}>
            {m.mail_other_email()}
          </Button>
          {email !== undefined && kind === 'mail' && (
            <MailAgain isSent variant="ghost" label={m.mail_again()} email={email} sending={sending} />
          )}
        </div>
        <p className="text-base text-ink-3">{m.mail_spam_hint()}</p>
      </form>
    </>
  );
}
