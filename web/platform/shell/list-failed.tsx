import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { BrokenPageArt } from '#web/ui/line-art.tsx';

/** A list that did not come: what happened, and Retry. */
export function ListFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button icon="refresh" busy={retrying} onClick={onRetry}>
      {m.common_retry()}
    </Button>
  );
  return (
    <Card>
      <ErrorState
        art={<BrokenPageArt />}
        heading="h3"
        title={m.home_list_error_title()}
        text={m.home_list_error_text()}
        actions={retry}
      />
    </Card>
  );
}
