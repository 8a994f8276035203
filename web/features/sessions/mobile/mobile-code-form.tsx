import { type SyntheticEvent, useState } from 'react';
import { CodeField } from '#web/features/sessions/code-field.tsx';
import { signInRefusal } from '#web/features/sessions/sessions.queries.ts';
import { CodeAgain } from '#web/platform/account-fields/code-again.tsx';
import { useArrivingCode } from '#web/platform/account-fields/use-arriving-code.ts';
import { useFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { type AskedCode, useMobileSignIn, useSendCode } from './mobile.queries.ts';

type MobileCodeFormProps = {
  asked: AskedCode;
  onAsked: (asked: AskedCode) => void;
  onEntered: () => void;
  onOther: () => void;
};

/** Takes the code that was sent, then that of an app from who has one. */
export function MobileCodeForm({ asked, onAsked, onEntered, onOther }: MobileCodeFormProps) {
  const signIn = useMobileSignIn();
  const sending = useSendCode();
  const { fault, tell, clear } = useFault();
  const [first, setFirst] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const kind = first === undefined ? 'mail' : 'totp';

  function fail(error: unknown, code: string) {
    const { code: refusal, kind: wanted } = signInRefusal(error);
    if (refusal === 'CODE_NEEDED') setFirst(code);
    else if (refusal === 'CODE_WRONG') setRefused(wanted === 'totp' ? m.code_wrong_app() : m.account_mobile_wrong());
    else if (refusal === 'TWO_FACTOR_MISSING') setRefused(m.login_two_factor_missing());
    else tell(error, { MOBILE_OFF: m.account_mobile_off });
  }

  function enter(typed: string) {
    if (signIn.isPending || signIn.isSuccess) return;
    clear();
    setRefused(undefined);
    const { secret } = asked;
    const codes = first === undefined ? { secret, code: typed } : { secret, code: first, secondCode: typed };
    signIn.mutate(codes, { onSuccess: onEntered, onError: (error) => fail(error, codes.code) });
  }
  useArrivingCode((code) => {
    if (first === undefined) enter(code);
  });

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    if (typed.length >= 6 && typed.length <= 20) enter(typed);
    else setRefused(typed === '' ? m.code_missing() : m.code_length());
  }

  return (
    <>
      <FormHeading
        title={m.login_mobile_check()}
        intro={first === undefined ? m.login_mobile_sent({ mobile: `+91 ${asked.mobile}` }) : m.code_from_app()}
      />
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        {fault && <FormFault>{fault}</FormFault>}
        <CodeField key={kind} kind={kind} error={refused} />
        <SubmitButton size="lg" busy={signIn.isPending || signIn.isSuccess}>
          {m.login_link_verify()}
        </SubmitButton>
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="ghost" onClick={onOther}>
            {m.login_mobile_other()}
          </Button>
          {first === undefined && <CodeAgain asked={asked} sending={sending} ask={asked.mobile} onAsked={onAsked} />}
        </div>
      </form>
    </>
  );
}
