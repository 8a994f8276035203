import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from './whole-style.ts';

/** Fetches the program of another page when there is time, so that nobody waits for it there. What does not come is asked for again there. */
export function useFetchedPage(path: string): void {
  const router: AnyRouter = useRouter();
  useEffect(() => whenIdle(() => router.routesByPath[path]?.options.staticData?.fetch?.()), [router, path]);
}
