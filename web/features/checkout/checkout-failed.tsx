import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { BrokenPageArt } from '#web/ui/line-art.tsx';

/** The price did not come: what happened, and Retry. */
export function CheckoutFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const retry = (
    <Button icon="refresh" busy={retrying} onClick={onRetry}>
      {m.common_retry()}
    </Button>
  );
  return (
    <Card className="mt-4">
      <ErrorState
        art={<BrokenPageArt />}
        title={m.checkout_error_title()}
        text={m.checkout_error_text()}
        actions={retry}
      />
    </Card>
  );
}
