import type { ReactNode } from 'react';
import { m } from '#web/platform/words.ts';
import { OutcomePanel } from '#web/ui/feedback/outcome-panel.tsx';

type LinkInvalidProps = { children: ReactNode; actions?: ReactNode };

/** The link was used, is too old, or was mangled: and what one can do instead. */
export function LinkInvalid({ children, actions }: LinkInvalidProps) {
  return (
    <div className="mb-6">
      <OutcomePanel icon="alert-circle" tone="live" title={m.link_invalid_title()} actions={actions}>
        <p>{children}</p>
      </OutcomePanel>
    </div>
  );
}
