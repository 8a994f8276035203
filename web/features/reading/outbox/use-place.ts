import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Document } from '#contract/reading/document.ts';
import { useSendPlace } from '#web/features/reading/reading.queries.ts';
import type { ShownPages } from '#web/features/reading/sheets/use-scroller.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { useKeepsNothing } from '#web/platform/player/preview-mode.ts';
import { useViewer } from '#web/platform/session.ts';

/** A page counts as seen, and as a place worth keeping, when it has been shown so long. */
const DWELL_MS = 1000;
const RETRY_MS = 20_000;
const MAX_SEEN = 500;
const MAX_AGO_MS = 29 * 86_400_000;

/** What this browser has still to say: where you were, what was shown, and when (its own clock, in ms). */
type PendingPlace = { page: number; seen: number[]; at: number };

/** Saves where you are: in this browser at once, on the server soon, when the page is hidden, and later without a line. */
export function usePlace(document: Document, { page, seen }: ShownPages) {
  const key = usePlaceKey(document);
  const sendPlace = useSendPlace();
  const isLook = useKeepsNothing();
  const pending = useRef<PendingPlace | null>(null);
  const sent = useRef(new Set<number>());
  const [waiting, setWaiting] = useState(false);

  const send = useEffectEvent(async () => {
    const said = pending.current;
    if (!said || isLook) return;
    sent.current.add(said.page);
    const agoMilliseconds = Math.min(MAX_AGO_MS, Math.max(0, Date.now() - said.at));
    const isTaken = await sendPlace({ ...document, page: said.page, seen: said.seen, agoMilliseconds });
    if (isTaken && pending.current === said) {
      pending.current = null;
      browserStore.local.write(key, undefined);
    }
    setWaiting(pending.current !== null);
  });

  useEffect(() => {
    pending.current = readPending(key) ?? null;
    const soon = () => void send();
    const onHide = () => globalThis.document.visibilityState === 'hidden' && soon();
    soon();
    const retry = setInterval(soon, RETRY_MS);
    addEventListener('online', soon);
    addEventListener('pagehide', soon);
    globalThis.document.addEventListener('visibilitychange', onHide);
    return () => {
      soon();
      clearInterval(retry);
      removeEventListener('online', soon);
      removeEventListener('pagehide', soon);
      globalThis.document.removeEventListener('visibilitychange', onHide);
    };
  }, [key]);

  const note = useEffectEvent((at: number, more: number[]) => {
    const all = [...new Set([...(pending.current?.seen ?? []), ...more])];
    pending.current = { page: at, seen: all.slice(-MAX_SEEN), at: Date.now() };
    browserStore.local.write(key, pending.current);
    setWaiting(true);
  });
  const inView = seen.join(' ');
  useEffect(() => {
    if (inView === '' || isLook) return undefined;
    const dwell = setTimeout(() => {
      note(page, inView.split(' ').map(Number));
      void send();
    }, DWELL_MS);
    return () => clearTimeout(dwell);
  }, [page, inView, isLook]);

  const isFromHere = useCallback((other: number) => sent.current.has(other), []);
  return { waiting, isFromHere };
}

/** The place that this browser has still to send. */
export const readPending = (key: string) => browserStore.local.read(key) as PendingPlace | undefined;

/** Under what a browser keeps a place that is not sent yet; of each person their own. */
export function usePlaceKey({ kind, id }: Document): string {
  return `reader-place ${useViewer()?.id} ${kind} ${id}`;
}
