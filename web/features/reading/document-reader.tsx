import { lazy, Suspense, useEffect, useState } from 'react';
import type { Document, Opened } from '#contract/reading/document.ts';
import { useKeepsNothing } from '#web/platform/player/preview-mode.ts';
import { m } from '#web/platform/words.ts';
import type { Back } from './bars/top-bar.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { OpenReader } from './open-reader.tsx';
import { readPending, usePlaceKey } from './outbox/use-place.ts';
import { ReaderSkeleton } from './reader-skeleton.tsx';
import { useOpening, usePlaceFrame } from './reading.queries.ts';

const PATIENCE_MS = 1500;
// Seldom seen, and with more words than the rest.
const ReaderState = lazy(async () => ({ default: (await import('./reader-states.tsx')).ReaderState }));

export type DocumentReaderProps = Document & {
  /** Inside another page: as high as its container, without the keys of the whole window. */
  embedded?: boolean;
  backHref?: string;
  backLabel?: string;
  /** Of a reader that was opened over something. */
  onClose?: (() => void) | undefined;
  /** The page that an address names, from 1. */
  startPage?: number | undefined;
  /** When every page has been shown, on whichever device. */
  onSeenAll?: () => void;
};

/** An e-book, a free note or a PDF lesson, page by page. It fills its container, which gives it a height. */
export function DocumentReader(props: DocumentReaderProps) {
  const { kind, id, embedded = false, startPage, onSeenAll } = props;
  const document = { kind, id };
  const opening = useOpening(document);
  const start = useStart(document, startPage);
  const back = backOf(props);
  const { opened, renew } = opening;
  if (opening.state === 'open' && opened && start !== undefined) {
    const page = Math.min(start, opened.openPages);
    const given = { document, opened, embedded, back, renew, onSeenAll, named: startPage };
    return <OpenReader key={id} {...given} start={page} />;
  }
  return (
    <Shell back={back} opened={opening.opened} embedded={embedded}>
      {opening.state === 'coming' || opening.state === 'open' ? (
        <ReaderSkeleton />
      ) : (
        <Suspense fallback={<ReaderSkeleton />}>
          <ReaderState {...{ document, ...opening }} wasOpen={opened !== undefined} onRetry={renew} />
        </Suspense>
      )}
    </Shell>
  );
}

function backOf({ backHref, backLabel = '', onClose }: DocumentReaderProps): Back | undefined {
  if (onClose) return { onClose, label: m.common_close() };
  return backHref === undefined ? undefined : { href: backHref, label: backLabel };
}

type ShellProps = {
  back: Back | undefined;
  opened: Opened | undefined;
  embedded: boolean;
  children: React.ReactNode;
};

function Shell({ back, opened, embedded, children }: ShellProps) {
  return (
    <div className="flex h-full flex-col bg-paper">
      <TopBar back={back} title={opened?.title} embedded={embedded} />
      {children}
    </div>
  );
}

/**
 * The page to begin with: the one that the address names, else the last of this browser or of any other. Undefined
 * until that is known, for a moment and a half at most.
 */
function useStart(document: Document, named: number | undefined): number | undefined {
  const { data: place } = usePlaceFrame(document);
  const key = usePlaceKey(document);
  const [late, setLate] = useState(false);
  const isLook = useKeepsNothing();
  const [start, setStart] = useState(isLook ? (named ?? 1) : named);
  useEffect(() => {
    const patience = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, []);
  useEffect(() => {
    if (place === undefined && !late) return;
    setStart((old) => old ?? readPending(key)?.page ?? place?.page ?? 1);
  }, [place, late, key]);
  return start;
}
