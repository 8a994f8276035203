import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const TOKEN = /^[\w-]{20,64}$/;

/**
 * The secret of the mailed link that opened this page; null without one, empty when it was mangled on its way. It leaves the
 * address bar, so that it stays neither in the history nor in a picture of the screen.
 */
export function useLinkToken(): string | null {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [token] = useState(() => tokenIn(search));
  useEffect(() => {
    if (token !== null) history.replaceState(history.state, '', location.pathname);
  }, [token]);
  return token;
}

export function tokenIn(search: string): string | null {
  const token = new URLSearchParams(search).get('token');
  return token === null || TOKEN.test(token) ? token : '';
}

/** Whether a text could be the secret of a link at all. */
export function isLinkToken(text: string): boolean {
  return TOKEN.test(text);
}
