import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault, sentenceFor } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { RestingButton } from '#web/ui/feedback/resting-button.tsx';
import { type Credentials, signInRefusal, useSignIn } from './sessions.queries.ts';

type NewCodeButtonProps = { typed: Credentials; onEntered: () => void; onBack: (refused: unknown) => void };

/** Asks for another mailed code: the pair without a code is answered with one. `onBack`: the pair is refused for something else meanwhile. */
export function NewCodeButton({ typed, onEntered, onBack }: NewCodeButtonProps) {
  const ask = useSignIn();
  const [sentAt, setSentAt] = useState(() => Date.now());

  function hear(error: unknown) {
    const { code } = signInRefusal(error);
    if (code && code !== 'CODE_NEEDED' && !sentenceFor(error, {})) return onBack(error);
    if (code !== 'CODE_NEEDED') return alertFault(error);
    setSentAt(Date.now());
    setAlert({ alertType: 'success', message: m.code_sent_again() });
  }

  return (
    <RestingButton
      variant="ghost"
      since={sentAt}
      busy={ask.isPending}
      label={m.code_send_again()}
      restLabel={(seconds) => m.mail_again_in({ seconds })}
      onClick={() => ask.mutate(typed, { onSuccess: onEntered, onError: hear })}
    />
  );
}
