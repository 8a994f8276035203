import { m } from '#web/platform/words.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

type TermsTickProps = { error: string | undefined };

/** Consent is given, never presumed. The texts open beside the form, which would be lost otherwise. */
export function TermsTick({ error }: TermsTickProps) {
  const link = 'text-brand-700 underline underline-offset-2';
  const label = (
    <>
      {m.register_terms_before()}{' '}
      <a href="/terms-and-condition" target="_blank" rel="noreferrer" className={link}>
        {m.register_terms_link()}
      </a>{' '}
      {m.register_terms_between()}{' '}
      <a href="/privacy-notice" target="_blank" rel="noreferrer" className={link}>
        {m.register_notice_link()}
      </a>
      {m.register_terms_after()}
    </>
  );
  return <Checkbox name="termsAccepted" required label={label} error={error} />;
}
