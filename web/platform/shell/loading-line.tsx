import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#web/platform/words.ts';

/** Below this the page comes as fast as the eye: a line would only flicker. */
const PATIENCE_MS = 250;

/** Shows that the next page is on its way when it takes its time. */
export function LoadingLine() {
  const slow = useSlowNavigation();
  if (!slow) return null;
  return (
    <div role="progressbar" aria-label={m.nav_loading()} className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden">
      <div className="loading-line h-full w-1/3 bg-brand-500" />
    </div>
  );
}

function useSlowNavigation(): boolean {
  const router = useRouter();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(clock);
      setSlow(false);
    };
    const leave = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        clearTimeout(clock);
        if (pathChanged) clock = setTimeout(() => setSlow(true), PATIENCE_MS);
      }),
      router.subscribe('onResolved', stop),
    ];
    return () => {
      clearTimeout(clock);
      for (const end of leave) end();
    };
  }, [router]);
  return slow;
}
