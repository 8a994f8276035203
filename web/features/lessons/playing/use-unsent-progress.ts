import { useEffect } from 'react';
import { useViewer } from '#web/platform/session.ts';
import { openProgressReporter } from './progress-reporter.ts';

/** Sends what an earlier page could not, now and whenever the line is back. */
export function useUnsentProgress(): void {
  const personId = useViewer()?.id;
  useEffect(() => {
    if (!personId) return;
    const send = () => void openProgressReporter(personId).send(null);
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [personId]);
}
