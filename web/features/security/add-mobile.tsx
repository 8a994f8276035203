import { useState } from 'react';
import { CodeAgain } from '#web/platform/account-fields/code-again.tsx';
import { useArrivingCode } from '#web/platform/account-fields/use-arriving-code.ts';
import { alertFault } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { ProofForm } from './proof-form.tsx';
import { type AskedNumber, useAskNumber, useConfirmMobile } from './security.queries.ts';

const refusals = {
  MOBILE_OFF: m.security_mobile_closed,
  CODE_WRONG: m.account_mobile_wrong,
  MOBILE_TAKEN: m.security_mobile_taken,
};

type AddMobileProps = { onDone: () => void; onCancel: () => void };

/** Asks for a number and the password, then for the code that was sent there. */
export function AddMobile({ onDone, onCancel }: AddMobileProps) {
  const [asked, setAsked] = useState<AskedNumber>();
  const asking = useAskNumber();
  const confirming = useConfirmMobile(asked?.secret ?? '');
  useArrivingCode((code) => {
    if (asked)
      confirming.mutate(
        { ...asked.proof, code },
        { onSuccess: onDone, onError: (error) => alertFault(error, refusals) },
      );
  });

  if (!asked)
    return (
      <ProofForm
        key="number"
        label={m.security_mobile_add()}
        asks={['mobile', 'password']}
        call={asking}
        submitLabel={m.account_mobile_send()}
        onDone={setAsked}
        onCancel={onCancel}
      />
    );
  return (
    <div className="grid justify-items-start gap-4">
      <p>{m.security_mobile_sent({ mobile: `+91 ${asked.proof.mobile}` })}</p>
      <ProofForm
        key="code"
        label={m.common_mobile_number()}
        asks={['code']}
        call={confirming}
        submitLabel={m.login_link_verify()}
        wrongCode={m.account_mobile_wrong}
        onDone={onDone}
        onCancel={onCancel}
      />
      <CodeAgain ask={asked.proof} sending={asking} onAsked={setAsked} {...{ asked, refusals }} />
    </div>
  );
}
