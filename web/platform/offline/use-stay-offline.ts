import { useEffect, useState } from 'react';

/** Without a line a link to another document would leave for the browser's own page: where it led, and the way there once there is one. */
export function useStayOffline(path: string): { href: string | undefined; leave: () => Promise<void> } {
  const [blocked, setBlocked] = useState<{ from: string; href: string }>();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || event.defaultPrevented || navigator.onLine || !leavesDocument(link)) return;
      event.preventDefault();
      setBlocked({ from: path, href: link.href });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [path]);
  // Who goes on elsewhere in the app is done with it.
  const href = blocked?.from === path ? blocked.href : undefined;
  const leave = async () => {
    if (href !== undefined && navigator.onLine) location.assign(href);
  };
  return { href, leave };
}

function leavesDocument({ href, target, origin, pathname, hash }: HTMLAnchorElement): boolean {
  const isHere = pathname === location.pathname && hash !== '';
  return /^https?:/.test(href) && origin === location.origin && target !== '_blank' && !isHere;
}
