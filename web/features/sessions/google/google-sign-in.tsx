import { useState } from 'react';
import { signInRefusal } from '#web/features/sessions/sessions.queries.ts';
import { keepProposedEmail } from '#web/platform/account-fields/proposed-email.ts';
import { sentenceFor } from '#web/platform/faults.ts';
import { useOpenedLink } from '#web/platform/links/use-opened-link.ts';
import { googleAddress, registerAddress } from '#web/platform/redirect.ts';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { FormHeading } from '#web/ui/forms/form-heading.tsx';
import { type GoogleProof, type ProofName, useGoogleSignIn } from './google.queries.ts';
import { GoogleProofForm } from './google-proof-form.tsx';

/** `proof`: what was given so far and was right; `wrong`: what is said of the field, `fault`: above it. */
type FormState = { email: string; proof: GoogleProof; wrong?: string; fault?: string };
type Step =
  | { name: 'waiting' }
  | ({ name: ProofName } & FormState)
  | { name: 'unknown'; email: string }
  | { name: 'refused'; sentence: string };

/** Signs in whom Google just showed in this browser, and loads `target`, a path of our own. */
export function GoogleSignIn({ target }: { target: string }) {
  const signIn = useGoogleSignIn();
  const [step, setStep] = useState<Step>({ name: 'waiting' });

  function enter(proof: GoogleProof) {
    signIn.mutate(proof, {
      onSuccess: () => location.replace(target),
      onError: (error) => setStep((before) => stepAfter(error, proof, before)),
    });
  }
  useOpenedLink('google', () => enter({}));

  if (step.name === 'waiting')
    return (
      <div role="status">
        <FormHeading title={m.page_login_google()} intro={m.login_google_wait()} />
      </div>
    );
  if (isForm(step)) {
    const busy = signIn.isPending || signIn.isSuccess;
    const onOther = (name: ProofName) => setStep({ name, email: step.email, proof: {} });
    return <GoogleProofForm key={step.name} {...step} busy={busy} onProof={enter} onOther={onOther} />;
  }
  return (
    <>
      <FormHeading title={m.page_login_google()} />
      <div className="grid gap-4">
        <FormFault tone={step.name === 'unknown' ? 'brand' : 'live'}>
          {step.name === 'unknown' ? m.login_google_unknown({ email: step.email }) : step.sentence}
        </FormFault>
        {step.name === 'unknown' ? (
          <a
            href={registerAddress(target)}
            className={buttonClass('primary', 'lg', 'w-full')}
            onClick={() => keepProposedEmail(step.email)}
          >
            {m.common_create_account()}
          </a>
        ) : (
          <a href={googleAddress(target)} className={buttonClass('line', 'lg', 'w-full border-line-strong')}>
            {m.login_google()}
          </a>
        )}
      </div>
    </>
  );
}

const isForm = (step: Step): step is { name: ProofName } & FormState => 'proof' in step;

const refusals = {
  GOOGLE_OFF: m.login_google_off,
  GOOGLE_OVER: m.login_google_over,
  GOOGLE_REFUSED: m.signed_out_suspended,
  GOOGLE_TAKEN: m.login_google_taken,
  TWO_FACTOR_MISSING: m.login_two_factor_missing,
};

/** What is shown after a refusal. What a form can mend leaves the form. */
function stepAfter(error: unknown, proof: GoogleProof, before: Step): Step {
  const { code, email = '', kind } = signInRefusal(error);
  if (code === 'GOOGLE_UNKNOWN') return { name: 'unknown', email };
  if (code === 'PASSWORD_NEEDED') return { name: 'password', email, proof: {} };
  if (code === 'CODE_NEEDED') return { name: 'code', email: isForm(before) ? before.email : '', proof };
  const sentence = sentenceFor(error, refusals) ?? m.login_google_failed();
  if (!isForm(before) || (code && code in refusals)) return { name: 'refused', sentence };
  const { fault: _, wrong: __, ...form } = before;
  if (code === 'WRONG_PASSWORD') return { ...form, wrong: m.security_wrong_password() };
  if (code === 'CODE_WRONG' && kind === 'mail') return { ...form, name: 'mailed', wrong: m.code_wrong_mail() };
  if (code === 'CODE_WRONG') return { ...form, wrong: m.code_wrong_app() };
  return { ...form, fault: sentence };
}
