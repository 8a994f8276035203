import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Document, Opened } from '#contract/reading/document.ts';
import { m } from '#web/platform/words.ts';
import type { Back } from './bars/top-bar.tsx';
import { useFinding } from './finding/use-finding.ts';
import { useNoteDraft } from './outbox/use-note-draft.ts';
import { usePlace } from './outbox/use-place.ts';
import type { Reader, ReaderNotice, ReaderPanel } from './reader-context.ts';
import { usePlaceFrame } from './reading.queries.ts';
import { type Scroller, useScroller } from './sheets/use-scroller.ts';
import { useCorrections } from './use-corrections.ts';
import { useReaderLook } from './use-reader-look.ts';

const ROOM_FOR_THUMBS = '(width >= 60rem)';

export type ReaderStart = {
  document: Document;
  opened: Opened;
  embedded: boolean;
  source?: Reader['source'];
  back: Back | undefined;
  renew: () => void;
  onSeenAll: (() => void) | undefined;
  /** The page to begin with, and the one that the address named. */
  start: number;
  named: number | undefined;
};

/** All that the parts of the reader share. */
export function useReaderState(
  props: ReaderStart,
  root: RefObject<HTMLElement | null>,
): { reader: Reader; told: ReaderNotice | undefined } {
  const { document, opened, embedded, source, renew } = props;
  const openPages = opened.pages.length === opened.openPages ? opened.pages : opened.pages.slice(0, opened.openPages);
  const scroller = useScroller(openPages, props.start);
  const { highlights, active, setActive, beginNote } = useNoteDraft(document);
  const place = usePlace(document, scroller.shown);
  const finding = useFinding(document, ({ page, rects }) => scroller.goTo(page, rects[0]?.y ?? 0));
  const errata = useCorrections(props);
  const look = useReaderLook(root);
  const [panel, setPanel] = useState<ReaderPanel>('none');
  const [thumbs, setThumbs] = useState(() => !embedded && !source && matchMedia(ROOM_FOR_THUMBS).matches);
  const [told, tell] = useState<ReaderNotice>();
  const [quiet, setQuiet] = useState(false);
  const goTo = useLatestGoTo(scroller);
  useResumed(props, goTo, tell);
  useElsewhere(document, scroller.shown.page, goTo, place.isFromHere, tell);
  useSampleOnly(opened, tell);
  const { page } = scroller.shown;
  useEffect(() => source?.setPlace(page), [source, page]);
  useSeenAll(props);

  const reader: Reader = {
    document,
    opened,
    embedded,
    source,
    scroller,
    highlights,
    errata,
    waiting: place.waiting || highlights.waiting > 0,
    finding,
    ...look,
    panel,
    setPanel,
    thumbs,
    setThumbs,
    active,
    setActive,
    beginNote: (made) => {
      beginNote(made);
      setPanel('highlights');
    },
    tell,
    quiet,
    setQuiet,
    renew,
  };
  return { reader, told };
}

/** What is offered now is taken later, when the pages may have another size. */
function useLatestGoTo(scroller: Scroller): (page: number) => void {
  const latest = useRef(scroller);
  useEffect(() => {
    latest.current = scroller;
  });
  return useCallback((page: number) => latest.current.goTo(page), []);
}

/** Says that it did not open at its beginning, and leads there. */
function useResumed(
  { start, named }: ReaderStart,
  goTo: (page: number) => void,
  tell: (told: ReaderNotice) => void,
): void {
  const said = useRef(false);
  useEffect(() => {
    if (said.current || start <= 1 || named !== undefined) return;
    said.current = true;
    const run = () => goTo(1);
    tell({ text: m.reader_resumed({ page: start }), action: { label: m.reader_from_start(), run } });
  });
}

/** Another device went on reading: it is said, and nothing jumps. */
function useElsewhere(
  document: Document,
  shown: number,
  goTo: (page: number) => void,
  isFromHere: (page: number) => boolean,
  tell: (told: ReaderNotice) => void,
): void {
  const { data: place } = usePlaceFrame(document);
  const known = useRef(place?.page);
  useEffect(() => {
    const page = place?.page;
    if (page === undefined || page === known.current) return;
    const isFirst = known.current === undefined;
    known.current = page;
    if (isFirst || page === shown || isFromHere(page)) return;
    const run = () => goTo(page);
    tell({ text: m.reader_elsewhere({ page }), action: { label: m.common_go_there(), run } });
  });
}

/** The right to the whole ended while it was open: what is left is the sample. */
function useSampleOnly({ isSample }: Opened, tell: (told: ReaderNotice) => void): void {
  const was = useRef(isSample);
  useEffect(() => {
    if (isSample && !was.current) tell({ text: m.reader_sample_only() });
    was.current = isSample;
  }, [isSample, tell]);
}

function useSeenAll({ document, opened, onSeenAll }: ReaderStart): void {
  const { data: place } = usePlaceFrame(document);
  const isDone = place != null && place.seenPages >= opened.pages.length;
  const told = useRef(false);
  useEffect(() => {
    if (!isDone || told.current) return;
    told.current = true;
    onSeenAll?.();
  }, [isDone, onSeenAll]);
}
