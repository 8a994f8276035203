import { PageLink } from '#web/platform/page-link.tsx';
import { m } from '#web/platform/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormFault } from '#web/ui/forms/form-fault.tsx';
import { useModalDialog } from '#web/ui/overlays/use-modal-dialog.ts';

type SeatDialogProps = { testId: string; isTaking: boolean; isFailed: boolean; onUseHere: () => void };

/** Another page plays this attempt: it is brought here, or left there. */
export function SeatDialog({ testId, isTaking, isFailed, onUseHere }: SeatDialogProps) {
  const dialog = useModalDialog(true, true);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="seat-title"
      onCancel={(event) => event.preventDefault()}
      className="fixed m-auto w-full max-w-md rounded-card border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-black/50 max-md:w-[calc(100%-2rem)]"
    >
      <h2 id="seat-title" className="text-balance font-display text-lg">
        {m.attempt_seat_title()}
      </h2>
      <p className="mt-2 text-base text-ink-2">{m.attempt_seat_text()}</p>
      {isFailed && <FormFault>{m.attempt_start_failed()}</FormFault>}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={isTaking} onClick={onUseHere}>
          {m.attempt_use_here()}
        </Button>
        <PageLink to={`/test/${testId}`} className={buttonClass('line')}>
          {m.attempt_seat_leave()}
        </PageLink>
      </div>
    </dialog>
  );
}
