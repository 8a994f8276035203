import { useRouter } from '@tanstack/react-router';
import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/feedback/state-panel.tsx';

/** A screen that threw: the frame stays, and Retry draws it anew. */
export function StudioError({ reset }: { error: unknown; reset: () => void }) {
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <ErrorState
      heading="h1"
      title={m.page_error_title()}
      text={m.page_error_text()}
      actions={
        <Button icon="refresh" onClick={() => void retry()}>
          {m.page_retry()}
        </Button>
      }
    />
  );
}
