import { useEffect, useRef } from 'react';

/** Opens the link with `token` as soon as the page is there: once, however often it is mounted. */
export function useOpenedLink(token: string | null, open: (token: string) => void): void {
  const opened = useRef(false);
  useEffect(() => {
    if (!token || opened.current) return;
    opened.current = true;
    open(token);
  }, [token, open]);
}
