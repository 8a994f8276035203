import { RecoveryCodes } from '#web/platform/two-factor/recovery-codes.tsx';
import { m } from '#web/platform/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';

/** The recovery codes, this one time; then the studio. They stand in at a sign-in when the phone is lost. */
export function StaffRecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <OutcomePanel icon="lock" title={m.codes_keep_title()}>
        <p>{m.codes_keep_text()}</p>
      </OutcomePanel>
      <div className="mt-4 grid gap-6">
        <RecoveryCodes codes={codes} fileName="adhyay-recovery-codes.txt" />
        <a href="/studio" className={buttonClass('primary', 'lg')}>
          {m.common_codes_kept()}
        </a>
      </div>
    </>
  );
}
