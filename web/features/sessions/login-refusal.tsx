import { useState } from 'react';
import { setAlert } from '#web/platform/alert.ts';
import { alertFault, sentenceFor } from '#web/platform/faults.ts';
import { m } from '#web/platform/words.ts';
import { RestingButton } from '#web/ui/feedback/resting-button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { signInRefusal, useResendFromSignIn } from './sessions.queries.ts';

/** Why a sign-in was refused; undefined where nobody can act on it. */
export function refusalSentence(error: unknown): string | undefined {
  const unverified = () => m.login_unverified({ email: signInRefusal(error).email ?? '' });
  return sentenceFor(error, {
    WRONG_CREDENTIALS: m.login_wrong_pair,
    EMAIL_UNVERIFIED: unverified,
    TWO_FACTOR_MISSING: m.login_two_factor_missing,
  });
}

/** The refusal above the form; an e-mail that waits for its link can have it sent again right here. */
export function LoginRefusal({ error }: { error: unknown }) {
  const { code, email } = signInRefusal(error);
  const tone = code === 'EMAIL_UNVERIFIED' || code === 'TWO_FACTOR_MISSING' ? 'brand' : 'live';
  return (
    <FormFault tone={tone} icon={tone === 'brand' ? 'mail' : undefined}>
      <p>{refusalSentence(error)}</p>
      {email && <SendAgain email={email} />}
    </FormFault>
  );
}

function SendAgain({ email }: { email: string }) {
  const resend = useResendFromSignIn();
  const [sentAt, setSentAt] = useState<number>();

  function send() {
    resend.mutate(email, {
      onSuccess: () => {
        setSentAt(Date.now());
        setAlert({ alertType: 'success', message: m.mail_sent_again() });
      },
      onError: (error) => alertFault(error),
    });
  }

  return (
    <RestingButton
      className="mt-3"
      since={sentAt}
      busy={resend.isPending}
      label={m.common_send_link_again()}
      restLabel={(seconds) => m.mail_again_in({ seconds })}
      onClick={send}
    />
  );
}
