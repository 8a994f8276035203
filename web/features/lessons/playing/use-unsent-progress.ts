import { useEffect } from 'react';
import { useViewer } from '#web/platform/session.ts';
import { createProgressReporter } from './progress-reporter.ts';

/** Sends what an earlier page could not, now and whenever the line is back. */
export function useLeftovers(): void {
  const personId = useViewer()?.id;
  useEffect(() => {
    if (!personId) return;
    const tell = () => void createProgressReporter(personId).tell(null);
    tell();
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, [personId]);
}
