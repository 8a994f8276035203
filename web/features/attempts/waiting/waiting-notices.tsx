import { useOnline } from '#web/platform/offline/online.ts';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { WaitingState } from './waiting.ts';

const PAPERS: Record<WaitingState['paper'], () => string> = {
  coming: m.attempt_wait_paper_coming,
  here: m.attempt_wait_paper_here,
  'at-start': m.attempt_wait_paper_start,
};

type WaitingNoticesProps = { state: WaitingState; isTaking: boolean; onUseHere: () => void };

/** Where the sealed paper is, and what stands in the way. */
export function WaitingNotices({ state, isTaking, onUseHere }: WaitingNoticesProps) {
  const isOnline = useOnline();
  const isHere = state.paper === 'here';
  const useHere = (
    <Button busy={isTaking} onClick={onUseHere}>
      {m.attempt_use_here()}
    </Button>
  );
  return (
    <div aria-live="polite" className="mt-8 grid gap-3 text-start">
      {state.phase === 'elsewhere' && (
        <Notice tone="marigold" icon="devices" title={m.attempt_elsewhere_title()} action={useHere}>
          {m.attempt_wait_elsewhere()}
        </Notice>
      )}
      {!isOnline && (
        <Notice tone="marigold" icon="wifi-off">
          {m.attempt_wait_offline()}
        </Notice>
      )}
      <p className="flex items-start gap-3 rounded-control border border-line bg-surface p-4 text-base">
        <Icon
          name={isHere ? 'check-circle' : 'hourglass'}
          size={20}
          className={`mt-0.5 shrink-0 ${isHere ? 'text-leaf-700' : 'text-ink-2'}`}
        />
        <span>{PAPERS[state.paper]()}</span>
      </p>
    </div>
  );
}
