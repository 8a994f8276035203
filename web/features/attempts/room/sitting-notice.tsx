import type { SittingState } from '#web/features/attempts/sitting/sitting.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

type SittingNoticeProps = { state: SittingState; isTaking: boolean; onUseHere: () => void };

/** Above the question: why it can not be answered here any more, or what may be lost. */
export function SittingNotice({ state, isTaking, onUseHere }: SittingNoticeProps) {
  const { phase, isTimeUp, isUnsent, isDurable, isSectionKept } = state;
  const useHere = (
    <Button busy={isTaking} onClick={onUseHere}>
      {m.attempt_use_here()}
    </Button>
  );
  return (
    <div aria-live="polite" className="grid gap-3 not-empty:mb-5">
      {phase === 'elsewhere' && (
        <Notice tone="marigold" icon="devices" title={m.attempt_elsewhere_title()} action={useHere}>
          {m.attempt_elsewhere_text()}
        </Notice>
      )}
      {phase === 'ending' && (
        <Notice tone="brand" icon="hourglass" title={isTimeUp ? m.attempt_time_up() : m.attempt_handing_in()}>
          {isUnsent ? m.attempt_handing_in_offline() : m.attempt_handing_in()}
        </Notice>
      )}
      {isSectionKept && (
        <Notice tone="marigold" icon="wifi-off">
          {m.attempt_next_section_failed()}
        </Notice>
      )}
      {!isDurable && (
        <Notice tone="live" title={m.attempt_not_kept_title()}>
          {m.attempt_not_kept_text()}
        </Notice>
      )}
    </div>
  );
}
