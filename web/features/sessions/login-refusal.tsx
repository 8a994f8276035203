import { sentenceFor } from '#web/platform/faults.ts';
import { MailAgain } from '#web/platform/links/mail-again.tsx';
import { m } from '#web/platform/words.ts';
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
  const resend = useResendFromSignIn();
  const { code, email } = signInRefusal(error);
  const tone = code === 'EMAIL_UNVERIFIED' || code === 'TWO_FACTOR_MISSING' ? 'brand' : 'live';
  return (
    <FormFault tone={tone} icon={tone === 'brand' ? 'mail' : undefined}>
      <p>{refusalSentence(error)}</p>
      {email && <MailAgain className="mt-3" label={m.common_send_link_again()} email={email} sending={resend} />}
    </FormFault>
  );
}
