import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Document, Highlight } from '#contract/reading/document.ts';
import { useHighlightFrame, useSendHighlight } from '#web/features/reading/reading.queries.ts';
import { browserStore } from '#web/platform/browser-store/browser-store.ts';
import { highlightsPrefix } from '#web/platform/outbox/kept-apart.ts';
import { useKeepsNothing } from '#web/platform/player/preview-mode.ts';
import { useViewer } from '#web/platform/session.ts';
import { addChange, type HighlightChange, withChanges } from './highlight-changes.ts';

const RETRY_MS = 15_000;

export type Highlights = {
  list: Highlight[];
  /** Without the one whose note is being written. */
  saved: Highlight[];
  /** How many changes are not sent yet. */
  waiting: number;
  set: (highlight: Highlight) => void;
  /** As `set`, but what is not saved yet stays so. */
  recolour: (highlight: Highlight) => void;
  remove: (id: string) => void;
};

/**
 * Your highlights in a document, for as long as it is open where one only looks at it; else each change shows at once, waits in this browser for a line, and is
 * sent in its order.
 */
export function useHighlights(document: Document): Highlights {
  const viewer = useViewer();
  const key = `${highlightsPrefix(viewer?.id ?? '')}${document.kind} ${document.id}`;
  const { snapshot, setFrame } = useHighlightFrame(document);
  const [changes, setChanges] = useState<HighlightChange[]>();
  const isLook = useKeepsNothing();
  useEffect(() => setChanges(isLook ? [] : readChanges(key)), [key, isLook]);
  useEffect(() => {
    if (changes && !isLook) browserStore.local.write(key, changes.length > 0 ? changes : undefined);
  }, [key, changes, isLook]);

  const change = (next: (old: HighlightChange[]) => HighlightChange[]) => setChanges((old) => next(old ?? []));
  useSending(document, isLook ? undefined : changes?.[0], (sent, isTaken) => {
    if (isTaken) setFrame((old) => withChanges(old ?? [], [sent]));
    change((old) => old.filter((each) => each !== sent));
  });

  const list = useMemo(() => withChanges(snapshot ?? [], changes ?? []), [snapshot, changes]);
  const set = (to: Highlight) => change((old) => addChange(old, { id: to.id, to }));
  return {
    list,
    waiting: isLook ? 0 : (changes?.length ?? 0),
    saved: list,
    set,
    recolour: set,
    remove: (id) => change((old) => addChange(old, { id, to: null })),
  };
}

const readChanges = (key: string) => (browserStore.local.read(key) ?? []) as HighlightChange[];

/** Sends a change until it is taken or refused; without a line it is tried again when there may be one. */
function useSending(
  document: Document,
  first: HighlightChange | undefined,
  onDone: (sent: HighlightChange, isTaken: boolean) => void,
) {
  const sendHighlight = useSendHighlight(document);
  const [tries, setTries] = useState(0);
  const send = useEffectEvent(async (change: HighlightChange, onLater: () => void) => {
    const outcome = await sendHighlight(change);
    if (outcome === 'later') onLater();
    else onDone(change, outcome === 'taken');
  });
  useEffect(() => {
    if (!first) return undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const again = () => setTries(tries + 1);
    void send(first, () => {
      retry = setTimeout(again, RETRY_MS);
    });
    addEventListener('online', again);
    return () => {
      clearTimeout(retry);
      removeEventListener('online', again);
    };
  }, [first, tries]);
}
