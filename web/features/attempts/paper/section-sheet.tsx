import type { SittingSteps } from '#web/features/attempts/sitting/use-steps.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { HandInTable } from './hand-in-table.tsx';

type SectionSheetProps = { steps: SittingSteps; isOpen: boolean; onClose: () => void };

/** Asks before a section is left, since nobody comes back to it. */
export function SectionSheet({ steps: { sitting, state }, isOpen, onClose }: SectionSheetProps) {
  const sections = sitting.attempt.paper.sections.filter((_, place) => place === state.section);
  const leave = () => {
    onClose();
    void sitting.leaveSection();
  };
  return (
    <Sheet open={isOpen} onClose={onClose} title={m.attempt_next_section_title()} closeLabel={m.common_close()}>
      {isOpen && (
        <div className="grid gap-4 px-2">
          <HandInTable paper={{ sections }} states={state.states} />
          <p className="text-base text-ink-2">{m.attempt_next_section_text()}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={leave}>{m.attempt_next_section()}</Button>
            <Button variant="line" onClick={onClose}>
              {m.attempt_keep_on()}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
