import { m } from '#web/platform/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';

/** Nothing waits: the way to what was done. */
export function NoRefunds({ done }: { done: () => void }) {
  return (
    <EmptyState
      title={m.smoney_refunds_none()}
      text={m.smoney_refunds_none_text()}
      actions={
        <Button variant="soft" onClick={done}>
          {m.smoney_refunds_done()}
        </Button>
      }
    />
  );
}
