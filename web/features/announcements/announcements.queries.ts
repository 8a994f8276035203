import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, codeOf } from '#web/platform/api.ts';
import { keyOf, useOwn } from '#web/platform/live.ts';
import { joinStream } from '#web/platform/live-socket.ts';
import { useViewer } from '#web/platform/session.ts';

/** The last live announcement; null when there is none. It is for who is signed in. */
export function useLiveAnnouncement() {
  const isNobody = !useViewer();
  useEffect(() => (isNobody ? undefined : joinStream(keyOf('announcements.watch'), ignoreFrame, logCode)), [isNobody]);
  return useOwn('announcements.watch');
}

const ignoreFrame = () => undefined;

/** A listener that failed is no fault of who reads: only its code is written down. */
function logCode(code: string): void {
  console.error(code);
}

/** Ends mails about announcements by the link of one. */
export function useUnsubscribe() {
  return useMutation({ mutationFn: (token: string) => api.announcements.unsubscribe({ token }) });
}

export function isUnsubscribeLinkInvalid(error: unknown): boolean {
  return codeOf(error) === 'LINK_INVALID';
}
