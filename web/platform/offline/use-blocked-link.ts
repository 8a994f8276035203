import { useEffect, useState } from 'react';
import { useBackCloses } from '#web/ui/overlays/overlay-entries.ts';

/**
 * The address of a link that was tapped without a line and would have loaded another document: the browser would show
 * its own page for it. Empty without one, on another `path` and after Back. Links of the router stop the browser themselves.
 */
export function useBlockedLink(path: string): string {
  const [blocked, setBlocked] = useState({ path, href: '' });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (navigator.onLine || event.defaultPrevented || !link || link.target || link.download) return;
      if (link.origin !== location.origin || link.hash) return;
      event.preventDefault();
      setBlocked({ path, href: link.href });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [path]);
  const href = blocked.path === path ? blocked.href : '';
  useBackCloses(href !== '', () => {
    setBlocked({ path, href: '' });
    return true;
  });
  return href;
}
