import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { BrokenPageArt } from '#web/ui/line-art.tsx';

/** A screen that did not come, or that threw: what happened, and Retry. */
export function PageFailed({ retrying = false, onRetry }: { retrying?: boolean; onRetry: () => void }) {
  return (
    <ErrorState
      art={<BrokenPageArt />}
      heading="h1"
      title={m.page_error_title()}
      text={m.page_error_text()}
      actions={
        <Button icon="refresh" busy={retrying} onClick={onRetry}>
          {m.common_retry()}
        </Button>
      }
    />
  );
}
