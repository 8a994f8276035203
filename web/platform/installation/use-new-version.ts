import { useEffect, useState } from 'react';
import { useIsQuiet } from '#web/platform/notices/quiet-screen.ts';
import type { WorkerMessage } from '#web/platform/offline/kept-names.ts';

const LOOK_MS = 2000;
const UPDATE_MS = 3_600_000;

/** What takes the new build and loads the page anew; undefined while there is none, and while something is typed, played or done. */
export function useNewVersion(registration: ServiceWorkerRegistration): (() => void) | undefined {
  const [isOffered, setIsOffered] = useState(false);
  const isQuiet = useIsQuiet();
  useEffect(() => {
    const look = async () => {
      if (!registration.waiting || isPlaying()) return setIsOffered(false);
      // Few pages have it.
      const { holdsTyped } = await import('#web/platform/drafts/typed.ts');
      setIsOffered(!holdsTyped());
    };
    const clock = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    return () => clearInterval(clock);
  }, [registration]);
  useEffect(() => {
    const clock = setInterval(() => void registration.update().catch(() => undefined), UPDATE_MS);
    return () => clearInterval(clock);
  }, [registration]);
  return isOffered && !isQuiet ? () => takeOver(registration) : undefined;
}

function takeOver({ waiting }: ServiceWorkerRegistration): void {
  // Of other tabs each keeps its page until it is loaded anew.
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over' satisfies WorkerMessage);
}

/** A live class plays in a frame of its own, which is there from Play on. */
const isPlaying = (): boolean =>
  document.querySelector('iframe[allow*=autoplay]') !== null ||
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(({ paused, ended }) => !paused && !ended);
