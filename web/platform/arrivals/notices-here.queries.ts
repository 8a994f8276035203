import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { keepaliveApi } from '#web/platform/api.ts';
import { useLive } from '#web/platform/live.ts';
import { useViewer } from '#web/platform/session.ts';
import { linksLeadingTo } from './links-here.ts';

/**
 * Who opens a page has read the notices that lead to it, whichever way it was come to. Those that come while it is open, and
 * those of a tab that nobody has looked at yet, are not read by it. Nothing is asked where no such notice waits.
 */
export function useNoticesReadHere(): void {
  const viewer = useViewer();
  const address = useLocation({ select: ({ href }) => href });
  const { data } = useLive('notices.bell.watch', undefined, viewer?.held !== null);
  const opened = useRef('');
  useEffect(() => {
    function read() {
      if (!data || document.hidden || opened.current === address) return;
      opened.current = address;
      const links = linksLeadingTo(address, data.opens);
      if (links.length > 0) keepaliveApi.notices.opened({ links }).catch(() => undefined);
    }
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [address, data]);
}
