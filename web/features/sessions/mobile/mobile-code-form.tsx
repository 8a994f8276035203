import { CodeField } from '#web/features/sessions/code-field.tsx';
import { useSentCode } from '#web/features/sessions/use-sent-code.ts';
import { CodeAgain } from '#web/platform/account-fields/code-again.tsx';
import { useArrivingCode } from '#web/platform/account-fields/use-arriving-code.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { type AskedCode, useMobileSignIn, useSendCode } from './mobile.queries.ts';

type MobileCodeFormProps = {
  asked: AskedCode;
  onAsked: (asked: AskedCode) => void;
  onEntered: () => void;
  onOther: () => void;
};

/** Takes the code that was sent, then that of an app from who has one. */
export function MobileCodeForm({ asked, onAsked, onEntered, onOther }: MobileCodeFormProps) {
  const signIn = useMobileSignIn(asked.secret);
  const sending = useSendCode();
  const refusals = { MOBILE_OFF: m.account_mobile_off };
  const wrong = m.account_mobile_wrong;
  const { fault, refused, isBusy, kind, enter, submit } = useSentCode({ signIn, wrong, refusals, onEntered });
  useArrivingCode((code) => {
    if (kind === 'mail') enter(code);
  });

  return (
    <>
      <FormHeading
        title={m.login_mobile_check()}
        intro={kind === 'mail' ? m.login_mobile_sent({ mobile: `+91 ${asked.mobile}` }) : m.code_from_app()}
      />
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {fault && <FormFault>{fault}</FormFault>}
        <CodeField key={kind} kind={kind} error={refused} />
        <Button type="submit" size="lg" busy={isBusy}>
          {m.login_link_verify()}
        </Button>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" onClick={onOther}>
            {m.login_mobile_other()}
          </Button>
          {kind === 'mail' && <CodeAgain ask={asked.mobile} {...{ asked, sending, onAsked, refusals }} />}
        </div>
      </form>
    </>
  );
}
