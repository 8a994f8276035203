import { type ComponentType, useEffect, useState } from 'react';
import { wholeStyle } from '#web/platform/pages/whole-style.ts';
import { useViewer } from '#web/platform/session.ts';

/** The place of the outbox in the header. It comes after the page is drawn, and also while nothing waits: later there may be no line. */
export function OutboxCorner() {
  const personId = useViewer()?.id;
  const [Count, setCount] = useState<ComponentType<{ personId: string }>>();
  useEffect(() => {
    if (!personId) return;
    Promise.all([import('./outbox-count.tsx'), wholeStyle()]).then(
      ([{ OutboxCount }]) => setCount(() => OutboxCount),
      () => undefined,
    );
  }, [personId]);
  return Count && personId ? <Count personId={personId} /> : null;
}
