import { useRouter } from '@tanstack/react-router';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { BrokenPageArt } from '#web/ui/line-art.tsx';

/** A page that threw: the frame stays, and Retry draws the page anew. */
export function PageError({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const actions = (
    <Button icon="refresh" onClick={retry}>
      {m.page_retry()}
    </Button>
  );
  return (
    <ErrorState
      art={<BrokenPageArt />}
      heading="h1"
      title={m.page_error_title()}
      text={m.page_error_text()}
      actions={actions}
    />
  );
}
